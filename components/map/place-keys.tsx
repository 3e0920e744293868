"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import { type MapPlace, placeKey } from "./map-place";

type PlaceKeysProps = {
  label: string;
  places: readonly MapPlace[];
  onChoose: (place: MapPlace, from: HTMLElement) => void;
  onPoint: (place: MapPlace | undefined) => void;
};

/**
 * The places as buttons for keyboards and screen readers, visible while focused. One of them is a
 * stop of Tab: arrows lead to the others, of which there may be hundreds.
 */
export function PlaceKeys({ label, places, onChoose, onPoint }: PlaceKeysProps) {
  const t = useTranslations("map");
  const f = useNumberFormats();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, places.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = places.length - 1;
    const next = { ArrowDown: Math.min(stop + 1, last), ArrowUp: Math.max(stop - 1, 0), Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="sr-only focus-within:not-sr-only focus-within:absolute focus-within:inset-s-3 focus-within:top-3 focus-within:z-20 focus-within:max-h-[45%] focus-within:w-[min(18rem,calc(100%-5.5rem))] focus-within:overflow-y-auto focus-within:rounded-md focus-within:border focus-within:border-line focus-within:bg-surface focus-within:p-1 focus-within:shadow-high"
    >
      {places.map((place, index) => (
        <li key={placeKey(place)}>
          <button
            type="button"
            tabIndex={index === stop ? 0 : -1}
            onClick={(event) => onChoose(place, event.currentTarget)}
            onFocus={() => {
              setCurrent(index);
              onPoint(place);
            }}
            onBlur={() => onPoint(undefined)}
            className="flex min-h-11 w-full items-center rounded-sm px-3 py-1.5 text-start text-small -outline-offset-3 hover:bg-sunken"
          >
            {t("place", {
              city: place.city,
              count: place.count,
              price: f.price(Math.round(place.price * 100)),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
