"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useCallback } from "react";
import { ListMap } from "@/components/map/list-map";
import type { ReadPlace } from "@/components/map/use-place-listings";
import { toLocale } from "@/lib/core/base/actor";
import type { ListingQuery, ListKind } from "@/lib/listings/shared/list-query";

type ResultMapProps = Omit<ComponentProps<typeof ListMap>, "read"> & {
  kind: ListKind;
  query: ListingQuery;
};

/** The map of a list; what a place holds is read when it is pressed. */
export function ResultMap({ kind, query, ...map }: ResultMapProps) {
  const texts = useTranslations("listings");
  const locale = toLocale(useLocale());
  const read = useCallback<ReadPlace>(
    async (place, known, signal) => {
      const { readPlaceListings } = await import("./read-place-listings");
      return readPlaceListings({ kind, query, texts, locale }, place, known, signal);
    },
    [kind, query, texts, locale],
  );
  return <ListMap {...map} read={read} />;
}
