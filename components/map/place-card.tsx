"use client";

import { X } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import type { PlaceRow } from "./listing-pin";
import type { MapPlace } from "./map-place";

type PlaceCardProps = {
  place: MapPlace;
  rows: readonly PlaceRow[];
  isLoading: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  onMore: () => void;
  onClose: () => void;
  /** Focuses the card, because it was opened by keyboard. */
  hasFocus: boolean;
};

/** The listings at a place, each linked. */
export function PlaceCard(props: PlaceCardProps) {
  const { place, rows, isLoading, hasFailed, hasMore, onMore, onClose, hasFocus } = props;
  const t = useTranslations("map");
  const list = useRef<HTMLUListElement>(null);
  const first = rows[0]?.key;
  useEffect(() => {
    if (hasFocus && first !== undefined) list.current?.querySelector("a")?.focus();
  }, [hasFocus, first]);
  return (
    <div className="absolute inset-x-3 bottom-3 z-20 mx-auto flex max-h-[55%] max-w-md animate-rise items-start rounded-lg border border-line bg-surface shadow-high">
      <div className="max-h-[inherit] min-w-0 grow overflow-y-auto p-1">
        <p aria-live="polite" className="px-3 pt-2 text-muted text-small">
          {isLoading ? t("loadingListings") : t("group", { count: place.count, city: place.city })}
        </p>
        <ul ref={list} aria-busy={isLoading}>
          {rows.map((row) => (
            <li key={row.key}>
              <Link
                href={row.href}
                className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 -outline-offset-3 hover:bg-sunken"
              >
                <span className="min-w-0 grow">
                  <span className="align-parent block truncate font-semibold" dir="auto">
                    {row.title}
                  </span>
                  <span className="block truncate text-muted text-small">{row.detail}</span>
                </span>
                <span className="shrink-0 text-end">
                  <LeftToRight className="block font-bold font-display text-h3">{row.price}</LeftToRight>
                  <span className="text-caption text-muted">{row.priceUnit}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {hasFailed ? (
          <p role="alert" className="px-3 py-2 text-small">
            {t("listingsFailed")}
          </p>
        ) : null}
        {(hasMore || hasFailed) && !isLoading ? (
          <Button variant="secondary" size="sm" className="m-2" onClick={onMore}>
            {t(hasFailed ? "retry" : "moreListings")}
          </Button>
        ) : null}
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
