"use client";

import { useLocale } from "next-intl";
import { type ComponentProps, useCallback } from "react";
import { ListMap } from "@/components/map/list-map";
import type { ReadPlace } from "@/components/map/use-place-listings";
import { toLocale } from "@/lib/core/base/actor";
import type { ListingQuery, ListKind } from "@/lib/listings/shared/list-query";

type ResultMapProps = Omit<ComponentProps<typeof ListMap>, "read"> & {
  kind: ListKind;
  query: ListingQuery;
  priceUnit: string;
};

/** The map of a list; what a place holds is read when it is pressed. */
export function ResultMap({ kind, query, priceUnit, ...map }: ResultMapProps) {
  const locale = toLocale(useLocale());
  const read = useCallback<ReadPlace>(
    async (place, known, signal) => {
      const { readPlaceListings } = await import("./read-place-listings");
      return readPlaceListings({ kind, query, priceUnit, locale }, place, known, signal);
    },
    [kind, query, priceUnit, locale],
  );
  return <ListMap {...map} read={read} />;
}
