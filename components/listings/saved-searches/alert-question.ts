import { listInput } from "@/components/listings/shared/listing-input";
import { type ListingQuery, type ListKind, listingHref } from "@/components/listings/shared/listing-query";
import { ALERT_LIMITS } from "@/lib/listings/saved-searches/limits";
import { nameOfSearch, type TranslateName } from "@/lib/listings/saved-searches/rules";
import type { AlertQuestion } from "./search-question";

/** What a list's address asks for, as an alert keeps it: without its page, its order and its map. */
export function alertQuestion(kind: ListKind, query: ListingQuery, say: TranslateName): AlertQuestion {
  const plain: ListingQuery = { ...query, page: undefined, sort: undefined, map: undefined, routes: undefined };
  const { filters, q } = listInput(kind, plain);
  const searched = kind === "announcements" ? "announcement" : "transporter";
  const { startCity, endCity } = filters;
  const ends = { from: startCity ? query.from : undefined, to: endCity ? query.to : undefined };
  return {
    kind: searched,
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    ...(q ? { q } : {}),
    name: nameOfSearch({ kind: searched, ...ends, q }, say),
    address: listingHref(kind, plain).slice(0, ALERT_LIMITS.addressLengthMax),
  };
}
