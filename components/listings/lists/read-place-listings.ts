import { listingPath } from "@/components/listings/shared/listing-path";
import type { PlaceRow } from "@/components/map/listing-pin";
import type { MapPlace } from "@/components/map/map-place";
import { callApi } from "@/lib/client/api";
import type { Locale } from "@/lib/core/base/actor";
import { formatsFor } from "@/lib/i18n/formats";
import { type ListingQuery, type ListKind, listInput } from "@/lib/listings/shared/list-query";
import { routeTitle } from "@/lib/listings/shared/route-phrases";

const PAGE_SIZE = 20;

/** The list whose map is shown. */
export type MappedList = { kind: ListKind; query: ListingQuery; priceUnit: string; locale: Locale };

/** Reads the next listings of a place, in the list's order and with its filters. */
export async function readPlaceListings(
  { kind, query, priceUnit, locale }: MappedList,
  { area }: MapPlace,
  known: number,
  signal: AbortSignal,
): Promise<PlaceRow[]> {
  const f = formatsFor(locale);
  const { filters, q, sort } = listInput(kind, query);
  const search = {
    filters: JSON.stringify({ ...filters, departureArea: area }),
    q,
    sort,
    page: Math.floor(known / PAGE_SIZE) + 1,
    limit: PAGE_SIZE,
  };
  const toRow = (card: { id: number; slug: string }, title: string, detail: string, price: number): PlaceRow => {
    const href = listingPath(kind, card);
    return { key: href, href, title, detail, price: f.price(Math.round(price * 100)), priceUnit };
  };
  if (kind === "announcements") {
    const { data } = await callApi("GET", "/v1/announcements", { query: search, signal });
    return data.map((card) => toRow(card, card.title, f.dayRange(card.startDate, card.endDate), card.propositionPrice));
  }
  const { data } = await callApi("GET", "/v1/transporters", { query: search, signal });
  return data.map((card) =>
    toRow(
      card,
      card.title ?? routeTitle(locale, card.departure.city, card.arrival.city),
      card.isFlexibleDate ? f.dayRange(card.departureDay, card.departureLastDay) : f.calendarDay(card.departureDay),
      card.minPrice,
    ),
  );
}
