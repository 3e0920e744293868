import { SAVED_SEARCH_LIMITS } from "@/lib/listings/saved-searches/limits";
import { nameOfSearch, type TranslateName } from "@/lib/listings/saved-searches/rules";
import { type ListingQuery, type ListKind, listInput, listingHref } from "@/lib/listings/shared/list-query";
import type { SearchQuestion } from "./question";

/**
 * Returns the filters of a list's address, as a saved search stores them: without its page, its
 * order and its map.
 */
export function searchQuestion(kind: ListKind, query: ListingQuery, translate: TranslateName): SearchQuestion {
  const plain: ListingQuery = { ...query, page: undefined, sort: undefined, map: undefined, routes: undefined };
  const { filters, q } = listInput(kind, plain);
  const searched = kind === "announcements" ? "announcement" : "transporter";
  const { startCity, endCity } = filters;
  const ends = { from: startCity ? query.from : undefined, to: endCity ? query.to : undefined };
  return {
    kind: searched,
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    ...(q ? { q } : {}),
    name: nameOfSearch({ kind: searched, ...ends, q }, translate),
    address: listingHref(kind, plain).slice(0, SAVED_SEARCH_LIMITS.addressLengthMax),
  };
}
