import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { TripStatus } from "@/db/enums/listings/trips";
import { trips } from "@/db/schema/listings/trips";
import { matchesPrefixes, prefixIndexCondition } from "@/lib/core/queries/search-conditions";
import { beginsUntil, endsFrom } from "@/lib/listings/shared/filter-days";
import type { ListingSort } from "@/lib/listings/shared/list-query";
import { boxOf, citiesWithin, distanceKm, distanceToCityKm, near, nearCity } from "@/lib/platform/places/filter-near";
import type { TripFilters } from "./contract";
import { priceForGrams } from "./price-for-grams";

/** The public list: approved, not past, of the given status, active by default (product: trips). */
export function whereOf(
  filters: TripFilters | undefined,
  q: string | undefined,
  statusId: TripStatus | undefined,
  now: Date,
): SQL | undefined {
  const status = filters?.statusId ?? statusId ?? TripStatus.active;
  return and(
    isNull(trips.deletedAt),
    eq(trips.moderation, "approved"),
    // Trials are never listed publicly, and no other state stands in for them.
    status === TripStatus.trial ? sql`false` : eq(trips.status, status),
    gte(trips.departsUntil, now),
    ...(filters ? filterConditions(filters) : []),
    // Last, because text comparison is the slowest.
    ...(q ? [prefixIndexCondition(trips.searchDocument, q), matchesPrefixes(trips.searchDocument, q)] : []),
  );
}

function filterConditions(filters: TripFilters): (SQL | undefined)[] {
  const t = trips;
  return [
    filters.transportType === undefined ? undefined : eq(t.tripType, filters.transportType),
    filters.vehicleType === undefined ? undefined : eq(t.vehicleType, filters.vehicleType),
    filters.subShipmentType === undefined ? undefined : eq(t.subShipmentType, filters.subShipmentType),
    filters.minPrice ? gte(askedFor(filters), Math.round(filters.minPrice * 100)) : undefined,
    ...atMost(filters),
    filters.minWeight
      ? gte(sql`${t.weightMaxGrams} - ${t.weightHeldGrams}`, Math.round(filters.minWeight * 1_000))
      : undefined,
    filters.departureArea && inArray(t.departureCityId, citiesWithin(boxOf(filters.departureArea))),
    inCountry(filters.departureCountryId, t.departureCountryId),
    inCountry(filters.arrivalCountryId, t.arrivalCountryId),
    atCity(filters.departureCityId ?? filters.startCity, "departure", filters.aroundKm),
    atCity(filters.arrivalCityId ?? filters.endCity, "arrival", filters.aroundKm),
    endsFrom({ day: t.departureLastDay, at: t.departsUntil }, filters.dateFrom),
    beginsUntil({ day: t.departureDay, at: t.departsAt }, filters.dateTo),
    filters.deliveryOption === undefined ? undefined : eq(t.deliveryOption, filters.deliveryOption),
    filters.allowDetour === undefined ? undefined : eq(t.allowsDetour, filters.allowDetour),
    filters.verified ? eq(t.isByVerified, true) : undefined,
    filters.localisation
      ? or(
          near(t.departureLatitude, t.departureLongitude, filters.localisation, filters.detourMax),
          near(t.arrivalLatitude, t.arrivalLongitude, filters.localisation, filters.detourMax),
        )
      : undefined,
  ];
}

/** What a trip asks for the weight of a search; its lowest price without one. */
function askedFor(filters: TripFilters | undefined): SQL<number> {
  const grams = filters?.minWeight ? Math.round(filters.minWeight * 1_000) : 0;
  return grams > 0 ? priceForGrams(grams) : sql`${trips.minPriceCents}`;
}

/** No weight costs less than the lowest price: that one, which has an index, is compared too. */
function atMost(filters: TripFilters): SQL[] {
  if (filters.maxPrice === undefined) return [];
  const cents = Math.round(filters.maxPrice * 100);
  return [lte(trips.minPriceCents, cents), ...(filters.minWeight ? [lte(askedFor(filters), cents)] : [])];
}

/**
 * A trip serves a city where it starts, ends (or nearly so) or stops. A union, so that each
 * condition uses its own index; an "or" would scan every trip.
 */
function atCity(
  cityId: number | undefined,
  end: "departure" | "arrival",
  aroundKm: number | undefined,
): SQL | undefined {
  if (cityId === undefined) return undefined;
  const t = trips;
  const [city, latitude, longitude] =
    end === "departure"
      ? ([t.departureCityId, t.departureLatitude, t.departureLongitude] as const)
      : ([t.arrivalCityId, t.arrivalLatitude, t.arrivalLongitude] as const);
  return isServedBy([
    endsWhere(eq(city, cityId)),
    ...(aroundKm ? [endsWhere(nearCity(latitude, longitude, cityId, aroundKm))] : []),
    sql`select s.trip_id from trip_stops s where s.city_id = ${cityId}`,
  ]);
}

/**
 * A trip serves a country as it serves the cities there: where it starts or ends, and by its stops.
 */
function inCountry(countryId: number | undefined, end: PgColumn): SQL | undefined {
  if (countryId === undefined) return undefined;
  return isServedBy([
    endsWhere(eq(end, countryId)),
    sql`select s.trip_id from trip_stops s where s.country_id = ${countryId}`,
  ]);
}

function endsWhere(where: SQL): SQL {
  const isApproved = and(isNull(trips.deletedAt), eq(trips.moderation, "approved"));
  return sql`select ${trips.id} from ${trips} where ${and(isApproved, where)}`;
}

function isServedBy(serving: SQL[]): SQL {
  return sql`${trips.id} in (${sql.join(serving, sql` union all `)})`;
}

/** Whether a search names a city at one end at least, as `sortsByWeight` asks of an address. */
function servesCity(filters: TripFilters | undefined): boolean {
  const { departureCityId, startCity, arrivalCityId, endCity } = filters ?? {};
  return (departureCityId ?? startCity ?? arrivalCityId ?? endCity) !== undefined;
}

/** The distance of the departure to the list's origin. */
function distanceOf(filters: TripFilters | undefined): SQL | undefined {
  const { departureLatitude: latitude, departureLongitude: longitude } = trips;
  if (filters?.localisation) return distanceKm(latitude, longitude, filters.localisation);
  const cityId = filters?.departureCityId ?? filters?.startCity;
  return cityId === undefined ? undefined : distanceToCityKm(latitude, longitude, cityId);
}

/** Whether a search narrows the market. */
function isNarrowed(filters: TripFilters | undefined): boolean {
  const { detourMax: _always, ...chosen } = filters ?? {};
  return Object.values(chosen).some((value) => value !== undefined);
}

/**
 * The order of a list: by identity, and then the soonest of a search, or else the newest (product:
 * lists). `distance` falls back to the newest without an origin. What a weight costs has no index: it
 * orders a city's trips, and the lowest price those of the whole market (of 200,000 live trips a
 * city's 2,500 take 16 ms, all take 200).
 */
export function orderOf(sort: ListingSort, filters: TripFilters | undefined): SQL[] {
  const t = trips;
  const distance = sort === "distance" ? distanceOf(filters) : undefined;
  if (sort === "price") return [asc(servesCity(filters) ? askedFor(filters) : t.minPriceCents), asc(t.id)];
  if (sort === "departure") return [asc(t.departsAt), asc(t.id)];
  if (sort === "verified")
    return [desc(t.isByVerified), ...orderOf(isNarrowed(filters) ? "departure" : "newest", filters)];
  if (distance) return [asc(distance), asc(t.id)];
  return [sql`${t.publishedAt} desc nulls last`, desc(t.id)];
}
