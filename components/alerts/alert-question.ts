import type { AlertQuestion } from "@/components/alerts/create-alert";
import { listInput } from "@/components/listing/listing-input";
import { type ListingQuery, type ListKind, listingHref } from "@/components/listing/listing-query";
import { ALERT_LIMITS } from "@/lib/alerts/limits";

/** What a list's address asks for, as an alert keeps it: without its page, its order and its map. */
export function alertQuestion(kind: ListKind, query: ListingQuery, anyWay: string): AlertQuestion {
  const plain: ListingQuery = { ...query, page: undefined, sort: undefined, map: undefined, routes: undefined };
  const { filters, q } = listInput(kind, plain);
  const way = [query.from, query.to].filter((city) => city !== undefined).join(" – ");
  return {
    kind: kind === "announcements" ? "announcement" : "transporter",
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    ...(q ? { q } : {}),
    name: (way || query.q || anyWay).slice(0, ALERT_LIMITS.nameLengthMax),
    address: listingHref(kind, plain).slice(0, ALERT_LIMITS.addressLengthMax),
  };
}
