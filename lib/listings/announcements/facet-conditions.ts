import type { Queryable } from "@/db/client";
import { valuesOf } from "@/db/enums/core/enumeration";
import { ShipmentType, Size, type Visibility } from "@/db/enums/listings/announcements";
import { searchTerms } from "@/lib/core/search-document";
import { dayAnywhere } from "@/lib/core/time";
import {
  amountFacets,
  anyOf,
  cellFacets,
  dayFacets,
  type Facets,
  partitionStart,
  prefixFacet,
  textFacet,
} from "@/lib/listings/shared/facets";
import { boxAround, boxOf } from "@/lib/platform/places/filter-near";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import type { AnnouncementFilters } from "./contract";
import { ANNOUNCEMENT_LIMITS } from "./limits";

/** The kinds of facets, as `announcement_facets` in the migrations numbers them. */
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
/** Buckets of amounts: the square root of cents, grams and dm³, times this. */
const SCALE = { price: 1 / 4, weight: 1 / 2, volume: 4 } as const;
const DAY_MS = 86_400_000;

/**
 * The facets that every announcement of a public list has that the filters let through; it may have them and yet not be let through. Of what
 * lies within one another (a city in its region in its country) the narrowest is enough.
 */
export async function facetsOf(
  tx: Queryable,
  { filters, q, now }: { filters: AnnouncementFilters; q: string | undefined; now: Date },
): Promise<Facets[]> {
  const [departures, destinations] = await endFacets(tx, filters);
  const { region_name_depart: region, departureCountryId, destinationCountryId } = filters;
  if (departures.length === 0 && region) departures.push(textFacet(KIND.departureRegion, region));
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

/** Where it begins and where it ends: in a city, round it, round a point, or in an area. */
async function endFacets(tx: Queryable, filters: AnnouncementFilters): Promise<[Facets[], Facets[]]> {
  const { source, destination, polygon, detourMax } = filters;
  const [fromCity, toCity] = await cityFacets(tx, filters);
  const isThere = (facets: Facets | undefined): facets is Facets => facets !== undefined;
  return [
    [
      fromCity,
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
    // Around a city that is not there nothing lies; the exact condition says so.
    return row && cellFacets([cells], boxAround([row.latitude, row.longitude], aroundKm));
  });
}

/** An announcement of the public list ends from now on, and no later than its last day may be. */
function daysOf({ dateFrom, dateTo }: AnnouncementFilters, now: Date): Facets | undefined {
  const farthest = new Date(now.getTime() + (ANNOUNCEMENT_LIMITS.endDateMaxDays + 2) * DAY_MS);
  // Days are those of each place: of facets all that may be meant are asked for.
  const first = dateFrom && ("at" in dateFrom ? dateFrom.at : dayAnywhere(dateFrom.day).from);
  const last = dateTo && ("at" in dateTo ? dateTo.at : dayAnywhere(dateTo.day).to);
  const from = first && first > now ? first : now;
  const to = last && last < farthest ? last : farthest;
  if (from >= farthest || (from === now && to === farthest)) return undefined;
  return dayFacets(KIND.days, from, to);
}

/** The partitions that the filters let through: way of travelling, help with carrying, and size; 0 for packages of several sizes. */
export function partitionsOf({ shipmentTypes, manutention, sizes }: AnnouncementFilters): number[] {
  const isAsked = (size: number) => !sizes?.length || size === 0 || sizes.some((asked) => asked === size);
  const helps = manutention === undefined ? [0, 1] : [manutention ? 1 : 0];
  return valuesOf(ShipmentType)
    .filter((type) => !shipmentTypes?.length || shipmentTypes.includes(type))
    .flatMap((type) => helps.map((help) => (type - 1) * 2 + help))
    .flatMap((group) =>
      [...valuesOf(Size), 0].filter(isAsked).map((size) => partitionStart(group * (valuesOf(Size).length + 1) + size)),
    );
}

/** What every announcement of the market has that a reader may see. */
export function visibleFacets(sees: readonly Visibility[]): Facets {
  return anyOf(KIND.visibility, sees);
}
