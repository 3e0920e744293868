import { useSyncExternalStore } from "react";
import { lastQuery } from "@/components/listings/shared/last-query";
import { pricedWeight, readListingQuery } from "@/lib/listings/shared/list-query";

const unchanging = () => () => undefined;

/** The weight in kg of the last search of trips in this window; `undefined` for none. */
export function useSearchedWeight(): number | undefined {
  const search = useSyncExternalStore(
    unchanging,
    () => lastQuery("transporters"),
    () => "",
  );
  const query = readListingQuery(Object.fromEntries(new URLSearchParams(search)));
  return pricedWeight("transporters", query);
}
