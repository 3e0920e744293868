import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { valuesOf } from "@/db/enums/core/enumeration";
import { ShipmentType, Size, type Visibility } from "@/db/enums/listings/announcements";
import { searchTerms } from "@/lib/core/text/search-document";
import { dayAnywhere } from "@/lib/core/time/calendar";
import { boxAround, boxOf, citiesWithin } from "@/lib/platform/places/filter-near";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { storedRegionName } from "@/lib/platform/places/region-names";
import type { AnnouncementFilters } from "./contract";
import {
  amountFacets,
  anyOf,
  cellFacets,
  dayFacets,
  type Facets,
  partitionStart,
  prefixFacet,
  textFacet,
} from "./facet-numbers";
import { ANNOUNCEMENT_LIMITS } from "./limits";

/** The facet kinds, numbered as in `announcement_facets` of the migrations. */
const KIND = {
  visibility: 0,
  departureCountry: 1,
  departureCity: 2,
  departureRegion: 3,
  departureCell: 4,
  destinationCountry: 5,
  destinationCity: 6,
  destinationCell: 7,
  price: 8,
  weight: 9,
  volume: 10,
  days: 11,
  words: 12,
  verified: 13,
} as const;
/** Bucket scales: the square root of cents, grams and dm³, times this. */
const SCALE = { price: 1 / 4, weight: 1 / 2, volume: 4 } as const;
const DAY_MS = 86_400_000;
/** An index asked for more values than this is slower than the rows. */
const AREA_CITIES_MAX = 1_000;

/**
 * The facets that every match of the filters has on a public list: a necessary condition, not a
 * sufficient one. Of nested ones (city, region, country) the narrowest suffices.
 */
export async function facetsOf(
  tx: Queryable,
  { filters, q, now }: { filters: AnnouncementFilters; q: string | undefined; now: Date },
): Promise<Facets[]> {
  const [departures, destinations] = await endFacets(tx, filters);
  const { region_name_depart: region, departureCountryId, destinationCountryId } = filters;
  if (departures.length === 0 && region) departures.push(textFacet(KIND.departureRegion, storedRegionName(region)));
  if (departures.length === 0 && departureCountryId !== undefined)
    departures.push(anyOf(KIND.departureCountry, [departureCountryId]));
  if (destinations.length === 0 && destinationCountryId !== undefined)
    destinations.push(anyOf(KIND.destinationCountry, [destinationCountryId]));
  return [
    ...departures,
    ...destinations,
    filters.localisation &&
      cellFacets([KIND.departureCell, KIND.destinationCell], boxAround(filters.localisation, filters.detourMax)),
    amountFacets(KIND.price, SCALE.price, toWhole(filters.minPrice, 100), toWhole(filters.maxPrice, 100)),
    amountFacets(KIND.weight, SCALE.weight, 0, toWhole(filters.maxWeight, 1_000)),
    amountFacets(KIND.volume, SCALE.volume, filters.minTotalSize, filters.maxTotalSize),
    daysOf(filters, now),
    filters.verified ? anyOf(KIND.verified, [1]) : undefined,
    ...(q ? searchTerms(q).map((word) => prefixFacet(KIND.words, word)) : []),
  ].filter((facets) => facets !== undefined);
}

/** The facets of both ends: a city, its surroundings, a point's, or an area. */
async function endFacets(tx: Queryable, filters: AnnouncementFilters): Promise<[Facets[], Facets[]]> {
  const { source, destination, polygon, detourMax, departureArea } = filters;
  const [fromCity, toCity] = await cityFacets(tx, filters);
  const isThere = (facets: Facets | undefined): facets is Facets => facets !== undefined;
  return [
    [
      fromCity,
      departureArea && (await areaFacets(tx, departureArea)),
      source && cellFacets([KIND.departureCell], boxAround(source, detourMax)),
      polygon && cellFacets([KIND.departureCell], boxOf(polygon)),
    ].filter(isThere),
    [toCity, destination && cellFacets([KIND.destinationCell], boxAround(destination, detourMax))].filter(isThere),
  ];
}

function toWhole(amount: number | undefined, factor: number): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * factor);
}

async function cityFacets(tx: Queryable, { startCity, endCity, aroundKm }: AnnouncementFilters) {
  const ends = [
    { cityId: startCity, city: KIND.departureCity, cells: KIND.departureCell },
    { cityId: endCity, city: KIND.destinationCity, cells: KIND.destinationCell },
  ];
  const rows = aroundKm
    ? await loadPlaceRows(
        tx,
        ends.flatMap(({ cityId }) => cityId ?? []),
      )
    : undefined;
  return ends.map(({ cityId, city, cells }) => {
    if (cityId === undefined) return undefined;
    if (!rows || !aroundKm) return anyOf(city, [cityId]);
    const row = rows.get(cityId);
    // An unknown city has no surroundings; the exact condition handles it.
    return row && cellFacets([cells], boxAround([row.latitude, row.longitude], aroundKm));
  });
}

/**
 * The cities of an area. Each announcement's point may lie outside of it, and its cell with it; an
 * area of more cities than a place of a map has names none.
 */
async function areaFacets(tx: Queryable, area: NonNullable<AnnouncementFilters["departureArea"]>) {
  const found = await tx.execute<{ id: number }>(sql`${citiesWithin(boxOf(area))} limit ${AREA_CITIES_MAX + 1}`);
  if (found.length > AREA_CITIES_MAX) return undefined;
  return anyOf(
    KIND.departureCity,
    found.map(({ id }) => id),
  );
}

/** Public announcements end between now and the latest allowed day. */
function daysOf({ dateFrom, dateTo }: AnnouncementFilters, now: Date): Facets | undefined {
  const farthest = new Date(now.getTime() + (ANNOUNCEMENT_LIMITS.endDateMaxDays + 2) * DAY_MS);
  // Days are local to each place: facets cover every possible instant.
  const first = dateFrom && ("at" in dateFrom ? dateFrom.at : dayAnywhere(dateFrom.day).from);
  const last = dateTo && ("at" in dateTo ? dateTo.at : dayAnywhere(dateTo.day).to);
  const from = first && first > now ? first : now;
  const to = last && last < farthest ? last : farthest;
  if (from >= farthest || (from === now && to === farthest)) return undefined;
  return dayFacets(KIND.days, from, to);
}

/** The partitions of the filters: transport mode, handling, and size (0: several sizes). */
export function partitionsOf({ shipmentTypes, manutention, sizes }: AnnouncementFilters): number[] {
  const isMatch = (size: number) => !sizes?.length || size === 0 || sizes.some((wanted) => wanted === size);
  const helps = manutention === undefined ? [0, 1] : [manutention ? 1 : 0];
  return valuesOf(ShipmentType)
    .filter((type) => !shipmentTypes?.length || shipmentTypes.includes(type))
    .flatMap((type) => helps.map((help) => (type - 1) * 2 + help))
    .flatMap((group) =>
      [...valuesOf(Size), 0].filter(isMatch).map((size) => partitionStart(group * (valuesOf(Size).length + 1) + size)),
    );
}

/** The facets of all visible announcements. */
export function visibleFacets(visibilities: readonly Visibility[]): Facets {
  return anyOf(KIND.visibility, visibilities);
}
