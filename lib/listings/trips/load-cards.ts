import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { readBatch } from "@/db/read-batch";
import { tripStops, type trips } from "@/db/schema/listings/trips";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { hourOf } from "@/lib/core/time/calendar";
import { localDay, placeIso } from "@/lib/core/time/time";
import { type Owners, ownersPart } from "@/lib/identity/people/load-owners";
import { pricesView } from "@/lib/listings/prices/rules";
import type { Reader } from "@/lib/listings/shared/reader";
import { seriesView } from "@/lib/listings/shared/series-rules";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { routeSlug } from "@/lib/platform/places/rules";
import type { TripCard } from "./contract";

/** Builds cards; owners and stops are read in one batch. */
export async function toCards(ctx: Reader, rows: readonly TripRow[]): Promise<TripCard[]> {
  if (rows.length === 0) return [];
  const found = await readBatch(ctx.tx, {
    owners: ownersPart(ctx, [...new Set(rows.map((row) => row.createdById))]),
    stops: selectStops(
      ctx.tx,
      rows.map(({ id }) => id),
    ),
  });
  return cardsOf(ctx, rows, found);
}

export type StopRow = typeof tripStops.$inferSelect;

/** The stops of trips, in order. */
export function selectStops(tx: Queryable, ids: readonly number[]) {
  return tx
    .select()
    .from(tripStops)
    .where(inArray(tripStops.tripId, [...ids]))
    .orderBy(asc(tripStops.position));
}

/** Builds cards from parts already read. */
export async function cardsOf(
  ctx: Reader,
  rows: readonly TripRow[],
  { owners, stops }: { owners: Owners; stops: readonly StopRow[] },
): Promise<TripCard[]> {
  const cityRows = await loadPlaceRows(ctx.tx, [
    ...rows.flatMap((row) => [row.departureCityId, row.arrivalCityId]),
    ...stops.map((stop) => stop.cityId),
  ]);
  return rows.map((row) => {
    const owner = owners.get(row.createdById);
    if (!owner) throw new Error(`trip ${row.id} has no owner`);
    const departure = toCityRef(cityRows.get(row.departureCityId), ctx.locale, [
      row.departureLatitude,
      row.departureLongitude,
    ]);
    return {
      id: row.id,
      slug: routeSlug(cityRows.get(row.departureCityId), cityRows.get(row.arrivalCityId)),
      title: row.title,
      statusId: row.status,
      moderation: row.moderation,
      transportType: row.tripType,
      transporterType: row.carrierType,
      vehicleType: row.vehicleType,
      departure,
      arrival: toCityRef(cityRows.get(row.arrivalCityId), ctx.locale, [row.arrivalLatitude, row.arrivalLongitude]),
      intermediateStops: stops
        .filter((stop) => stop.tripId === row.id)
        .map((stop) => toCityRef(cityRows.get(stop.cityId), ctx.locale, [stop.latitude, stop.longitude])),
      departsAt: placeIso(row.departsAt, departure.timeZone),
      departsUntil: placeIso(row.departsUntil, departure.timeZone),
      departureDay: row.departureDay,
      departureLastDay: row.departureLastDay,
      departureTime: hourOf(row.departureTime),
      isFlexibleDate: row.isFlexibleDate,
      ...pricesView(row),
      maxWeight: row.weightMaxGrams / 1_000,
      weightLeft: (row.weightMaxGrams - row.weightHeldGrams) / 1_000,
      allowDetour: row.allowsDetour,
      detourRadius: row.detourRadiusKm,
      deliveryOption: row.deliveryOption,
      owner,
      isOutdated: row.departsUntil < ctx.now,
      isMine: ctx.actor?.workspaceId === row.workspaceId,
      series: seriesView(row, row.departureDay, localDay(ctx.now, departure.timeZone)),
      publishedAt: toIsoOrNull(row.publishedAt),
    };
  });
}

export type TripRow = typeof trips.$inferSelect;
