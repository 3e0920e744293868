import type { ListingSummary } from "@/components/listings/lists/listing-card";
import { announcementPins, tripPins } from "@/components/listings/lists/listing-pins";
import { announcementSummary, type ListingTexts, tripSummary } from "@/components/listings/lists/listing-summaries";
import type { NearListings } from "@/components/listings/lists/nothing-found";
import type { ListingPin } from "@/components/map/listing-pin";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { siteSettings } from "@/lib/http/site-settings";
import { readerFormats } from "@/lib/i18n/reader-formats";
import { listAnnouncementPlaces } from "@/lib/listings/announcements/list-announcement-places";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { type ListingQuery, type ListKind, listInput, nearbySearches } from "@/lib/listings/shared/list-query";
import { listTripPlaces } from "@/lib/listings/trips/list-trip-places";
import { listTrips } from "@/lib/listings/trips/list-trips";

/** A page of a list as it is shown: its cards, the pins of its map, and how many there are. */
type ShownListings = {
  listings: ListingSummary[];
  pins: ListingPin[];
  count: { total: number; isCapped: boolean; pageSize: number };
};

type Read = (locale: Locale, input: object, t: ListingTexts, kilograms?: number) => Promise<ShownListings>;

const READS: Record<ListKind, Read> = {
  async announcements(locale, input, t) {
    const list = await readForPage(listAnnouncements, locale, input);
    const f = await readerFormats(locale);
    const listings = list.data.map((card) => announcementSummary(card, t, f));
    return { listings, pins: announcementPins(list.data, listings), count: countOf(list) };
  },
  async transporters(locale, input, t, kilograms) {
    const list = await readForPage(listTrips, locale, input);
    const f = await readerFormats(locale);
    const { fees: rates } = await siteSettings();
    const listings = list.data.map((card) => tripSummary(card, t, f, { rates, kilograms }));
    return { listings, pins: tripPins(list.data, listings), count: countOf(list) };
  },
};

/**
 * The order of the listings that other pages show a few of: parcels that are new, trips that leave
 * soonest.
 */
export const SORT_OF = { announcements: "newest", transporters: "departure" } as const;

/** Reads a page of one of the lists; prices are those of a weight in kg, where one is given. */
export function loadListings(
  kind: ListKind,
  locale: Locale,
  t: ListingTexts,
  input: object,
  kilograms?: number,
): Promise<ShownListings> {
  return READS[kind](locale, input, t, kilograms);
}

/** As many as fit next to an empty list. */
const NEAR_MAX = 4;

/** Reads some listings near a search that found nothing, by the first wider search that finds any. */
export async function loadNear(
  kind: ListKind,
  locale: Locale,
  t: ListingTexts,
  query: ListingQuery,
): Promise<NearListings | undefined> {
  for (const wider of nearbySearches(query)) {
    const { listings } = await loadListings(kind, locale, t, { ...listInput(kind, wider), limit: NEAR_MAX });
    if (listings.length > 0) return { listings, query: wider };
  }
  return undefined;
}

/** Reads where all that match leave from, for the map of a list. */
export function loadPlaces(kind: ListKind, locale: Locale, { filters, q }: ReturnType<typeof listInput>) {
  const input: object = { filters, q };
  return kind === "announcements"
    ? readForPage(listAnnouncementPlaces, locale, input)
    : readForPage(listTripPlaces, locale, input);
}

function countOf(list: { totalCount: number; totalCountCapped?: boolean | undefined; limit: number }) {
  return { total: list.totalCount, isCapped: list.totalCountCapped ?? false, pageSize: list.limit };
}
