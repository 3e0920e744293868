import { and, arrayOverlaps, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { Handling } from "@/db/enums/listings/announcements";
import { announcements } from "@/db/schema/listings/announcements";
import type { Actor } from "@/lib/core/base/actor";
import { matchesPrefixes } from "@/lib/core/queries/search-conditions";
import { beginsUntil, endsFrom } from "@/lib/listings/shared/filter-days";
import type { ListingSort } from "@/lib/listings/shared/list-query";
import {
  boxOf,
  citiesWithin,
  distanceKm,
  distanceToCityKm,
  near,
  nearCity,
  pointOf,
} from "@/lib/platform/places/filter-near";
import { storedRegionName } from "@/lib/platform/places/region-names";
import type { AnnouncementFilters } from "./contract";
import { publicCondition } from "./rights";

/** The reader of a list. */
type Reader = Pick<Actor, "userId" | "workspaceId" | "logisticsType">;

/** A list's condition: visible to the caller and matching (product: announcements). */
export function whereOf(
  filters: AnnouncementFilters | undefined,
  q: string | undefined,
  actor: Reader | null,
  now: Date,
): SQL | undefined {
  const isOwnList = actor !== null && filters?.createdById === actor.userId;
  return and(
    isOwnList
      ? and(isNull(announcements.deletedAt), eq(announcements.workspaceId, actor.workspaceId))
      : publicCondition(actor, now),
    ...(filters ? filterConditions(filters, isOwnList) : []),
    // Last, because text comparison is the slowest.
    ...(q ? [matchesPrefixes(announcements.searchDocument, q)] : []),
  );
}

function filterConditions(filters: AnnouncementFilters, isOwnList: boolean): (SQL | undefined)[] {
  const t = announcements;
  return [
    filters.createdById === undefined || isOwnList ? undefined : eq(t.createdById, filters.createdById),
    // The public list holds current announcements alone: a filter by another state finds none.
    filters.status ? inArray(t.status, filters.status) : undefined,
    filters.minPrice ? gte(t.priceCents, Math.round(filters.minPrice * 100)) : undefined,
    filters.maxPrice === undefined ? undefined : lte(t.priceCents, Math.round(filters.maxPrice * 100)),
    filters.minTotalSize ? gte(t.totalVolumeDm3, filters.minTotalSize) : undefined,
    filters.maxTotalSize === undefined ? undefined : lte(t.totalVolumeDm3, filters.maxTotalSize),
    filters.maxWeight === undefined ? undefined : lte(t.totalWeightGrams, Math.round(filters.maxWeight * 1_000)),
    filters.shipmentTypes?.length ? inArray(t.shipmentType, filters.shipmentTypes) : undefined,
    filters.sizes?.length ? arrayOverlaps(t.packageSizes, filters.sizes) : undefined,
    filters.manutention === undefined
      ? undefined
      : filters.manutention
        ? inArray(t.handling, [Handling.onePerson, Handling.twoPeople])
        : inArray(t.handling, [Handling.none, Handling.vehicleSide]),
    filters.region_name_depart
      ? eq(sql`lower(${t.departureRegionName})`, sql`lower(${storedRegionName(filters.region_name_depart)})`)
      : undefined,
    filters.startCity === undefined
      ? undefined
      : filters.aroundKm
        ? nearCity(t.departureLatitude, t.departureLongitude, filters.startCity, filters.aroundKm)
        : eq(t.departureCityId, filters.startCity),
    filters.endCity === undefined
      ? undefined
      : filters.aroundKm
        ? nearCity(t.destinationLatitude, t.destinationLongitude, filters.endCity, filters.aroundKm)
        : eq(t.destinationCityId, filters.endCity),
    filters.departureArea && inArray(t.departureCityId, citiesWithin(boxOf(filters.departureArea))),
    filters.departureCountryId === undefined ? undefined : eq(t.departureCountryId, filters.departureCountryId),
    filters.destinationCountryId === undefined ? undefined : eq(t.destinationCountryId, filters.destinationCountryId),
    endsFrom({ day: t.endDay, at: t.endsAt }, filters.dateFrom),
    beginsUntil({ day: t.startDay, at: t.startsAt }, filters.dateTo),
    filters.source ? near(t.departureLatitude, t.departureLongitude, filters.source, filters.detourMax) : undefined,
    filters.destination
      ? near(t.destinationLatitude, t.destinationLongitude, filters.destination, filters.detourMax)
      : undefined,
    filters.localisation
      ? or(
          near(t.departureLatitude, t.departureLongitude, filters.localisation, filters.detourMax),
          near(t.destinationLatitude, t.destinationLongitude, filters.localisation, filters.detourMax),
        )
      : undefined,
    filters.verified ? eq(t.isByVerified, true) : undefined,
    filters.polygon ? inPolygon(filters.polygon) : undefined,
  ];
}

function inPolygon(points: readonly (readonly [number, number])[]): SQL {
  const path = `(${points.map(([lat, lon]) => `(${lon},${lat})`).join(",")})`;
  return sql`${pointOf(announcements.departureLatitude, announcements.departureLongitude)} <@ ${path}::polygon`;
}

/** Whether a list can be ordered by distance: it has a point or a city of departure. */
export function hasOrigin(filters: AnnouncementFilters | undefined): boolean {
  return (filters?.source ?? filters?.localisation ?? filters?.startCity) !== undefined;
}

/** The distance of the departure to the list's origin. */
function distanceOf(filters: AnnouncementFilters | undefined): SQL | undefined {
  const { departureLatitude: latitude, departureLongitude: longitude } = announcements;
  const from = filters?.source ?? filters?.localisation;
  if (from) return distanceKm(latitude, longitude, from);
  return filters?.startCity === undefined ? undefined : distanceToCityKm(latitude, longitude, filters.startCity);
}

/** The order of a list; `distance` falls back to the newest without an origin. */
export function orderOf(sort: ListingSort, filters: AnnouncementFilters | undefined): SQL[] {
  const t = announcements;
  const distance = sort === "distance" ? distanceOf(filters) : undefined;
  if (sort === "price") return [asc(t.priceCents), asc(t.id)];
  if (sort === "departure") return [asc(t.startsAt), asc(t.id)];
  if (distance) return [asc(distance), asc(t.id)];
  return [sql`${t.publishedAt} desc nulls last`, desc(t.id)];
}
