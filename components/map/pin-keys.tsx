"use client";

import { useLocale, useTranslations } from "next-intl";
import { toLocale } from "@/lib/core/base/actor";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import type { ListingPin } from "./listing-pin";

type PinKeysProps = {
  label: string;
  pins: readonly ListingPin[];
  onChoose: (pin: ListingPin, from: HTMLElement) => void;
  onPoint: (key: string | undefined) => void;
};

/** The pins as buttons for keyboards and screen readers; visible while focused. */
export function PinKeys({ label, pins, onChoose, onPoint }: PinKeysProps) {
  const t = useTranslations("map");
  const locale = toLocale(useLocale());
  return (
    <ul
      aria-label={label}
      className="sr-only focus-within:not-sr-only focus-within:absolute focus-within:inset-s-3 focus-within:top-3 focus-within:z-20 focus-within:max-h-[45%] focus-within:w-[min(18rem,calc(100%-5.5rem))] focus-within:overflow-y-auto focus-within:rounded-md focus-within:border focus-within:border-line focus-within:bg-surface focus-within:p-1 focus-within:shadow-high"
    >
      {pins.map((pin) => (
        <li key={pin.key}>
          <button
            type="button"
            onClick={(event) => onChoose(pin, event.currentTarget)}
            onFocus={() => onPoint(pin.key)}
            onBlur={() => onPoint(undefined)}
            className="flex min-h-11 w-full items-center rounded-sm px-3 py-1.5 text-start text-small -outline-offset-3 hover:bg-sunken"
          >
            {t("pin", { way: routeTitle(locale, pin.from, pin.to), price: pin.price, unit: pin.priceUnit })}
          </button>
        </li>
      ))}
    </ul>
  );
}
