import { listingPath } from "@/components/listings/shared/listing-path";
import type { PlaceRow } from "@/components/map/listing-pin";
import type { MapPlace } from "@/components/map/map-place";
import { callApi } from "@/lib/client/api";
import type { Locale } from "@/lib/core/base/actor";
import { eurosToCents } from "@/lib/core/base/money";
import { formatsFor } from "@/lib/i18n/formats";
import { type ListingQuery, type ListKind, listInput, pricedWeight } from "@/lib/listings/shared/list-query";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import { type ListingTexts, priceOf } from "./listing-summaries";

const PAGE_SIZE = 20;

/** The list whose map is shown. */
export type MappedList = { kind: ListKind; query: ListingQuery; texts: ListingTexts; locale: Locale };

/** Reads the next listings of a place, in the list's order and with its filters. */
export async function readPlaceListings(
  { kind, query, texts, locale }: MappedList,
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
  const toRow = (card: { id: number; slug: string }, row: Omit<PlaceRow, "key" | "href">): PlaceRow => {
    const href = listingPath(kind, card);
    return { key: href, href, ...row };
  };
  if (kind === "announcements") {
    const { data } = await callApi("GET", "/v1/announcements", { query: search, signal });
    return data.map((card) =>
      toRow(card, {
        title: card.title,
        detail: f.dayRange(card.startDate, card.endDate),
        price: f.price(eurosToCents(card.propositionPrice)),
        priceUnit: texts("proposed"),
      }),
    );
  }
  const { data } = await callApi("GET", "/v1/transporters", { query: search, signal });
  const kilograms = pricedWeight(kind, query);
  return data.map((card) =>
    toRow(card, {
      title: card.title ?? routeTitle(locale, card.departure.city, card.arrival.city),
      detail: card.isFlexibleDate
        ? f.dayRange(card.departureDay, card.departureLastDay)
        : f.calendarDay(card.departureDay),
      ...priceOf(card, texts, f, kilograms),
    }),
  );
}
