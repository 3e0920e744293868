import type { ListingSummary } from "@/components/listings/lists/listing-card";
import { announcementPins, tripPins } from "@/components/listings/lists/listing-pins";
import { announcementSummary, type ListingTexts, tripSummary } from "@/components/listings/lists/listing-summaries";
import type { ListingPin } from "@/components/map/listing-pin";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { siteSettings } from "@/lib/http/site-settings";
import { readerFormats } from "@/lib/i18n/reader-formats";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import type { ListKind } from "@/lib/listings/shared/list-query";
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

function countOf(list: { totalCount: number; totalCountCapped?: boolean | undefined; limit: number }) {
  return { total: list.totalCount, isCapped: list.totalCountCapped ?? false, pageSize: list.limit };
}
