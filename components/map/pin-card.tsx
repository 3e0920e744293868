"use client";

import { X } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import type { ListingPin } from "./listing-pin";

type PinCardProps = {
  pins: readonly ListingPin[];
  onClose: () => void;
  /** Focuses the card, because it was opened by keyboard. */
  hasFocus: boolean;
};

/** The listings at a pin, each as a linked card. */
export function PinCard({ pins, onClose, hasFocus }: PinCardProps) {
  const t = useTranslations("map");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (hasFocus) list.current?.querySelector("a")?.focus();
  }, [hasFocus]);
  const [first] = pins;
  return (
    <div className="absolute inset-x-3 bottom-3 z-20 mx-auto flex max-h-[55%] max-w-md animate-rise items-start rounded-lg border border-line bg-surface shadow-high">
      <div className="max-h-[inherit] min-w-0 grow overflow-y-auto p-1">
        {pins.length > 1 && first ? (
          <p className="px-3 pt-2 text-muted text-small">{t("group", { count: pins.length, city: first.from })}</p>
        ) : null}
        <ul ref={list}>
          {pins.map((pin) => (
            <li key={pin.key}>
              <Link
                href={pin.href}
                className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 -outline-offset-3 hover:bg-sunken"
              >
                <span className="min-w-0 grow">
                  <span className="align-parent block truncate font-semibold" dir="auto">
                    {pin.title}
                  </span>
                  <span className="block truncate text-muted text-small">{pin.detail}</span>
                </span>
                <span className="shrink-0 text-end">
                  <LeftToRight className="block font-bold font-display text-h3">{pin.price}</LeftToRight>
                  <span className="text-caption text-muted">{pin.priceUnit}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label={t("closeCard")}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted -outline-offset-3 hover:text-ink"
      >
        <Icon of={X} className="size-5" />
      </button>
    </div>
  );
}
