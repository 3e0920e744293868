import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { matchDirections } from "@/db/schema/listings/matching";
import { trips } from "@/db/schema/listings/trips";
import { cities } from "@/db/schema/platform/places";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { AfterId, differs, MOVE_BATCH, MovedInstants, movedSince } from "@/lib/listings/clock/rules";
import { indexTrip } from "@/lib/listings/matching/operations";
import { storedInstants } from "@/lib/listings/trips/dates";

const from = alias(cities, "from");
const to = alias(cities, "to");

/**
 * Recomputes the instants of trips that are not over, after a zone's clocks changed by law: local
 * times are what was agreed and stay. A batch of trips, by their ids.
 */
export const moveTripInstants = command(
  {
    name: "moveTripInstants",
    summary: "Moves the instants of trips after a change of zone data.",
    policy: systemOnly,
    input: AfterId,
    output: MovedInstants,
  },
  async (ctx, { afterId }) => {
    const rows = await ctx.tx
      .select({ trip: trips, departure: from.timeZone, arrival: to.timeZone })
      .from(trips)
      .innerJoin(from, eq(from.id, trips.departureCityId))
      .innerJoin(to, eq(to.id, trips.arrivalCityId))
      .where(
        and(
          gt(trips.id, afterId),
          isNull(trips.deletedAt),
          sql`greatest(${trips.departsUntil}, ${trips.arrivesAt}, ${trips.returnsUntil}) > ${movedSince(ctx.now).toISOString()}`,
        ),
      )
      .orderBy(asc(trips.id))
      .limit(MOVE_BATCH)
      .for("update", { of: trips });
    const moved = rows
      .map(({ trip, ...zones }) => ({ trip, instants: storedInstants(trip, zones) }))
      .filter(({ trip, instants }) => differs(trip, instants));
    for (const { trip, instants } of moved) await ctx.tx.update(trips).set(instants).where(eq(trips.id, trip.id));
    const indexed = await ctx.tx
      .selectDistinct({ id: matchDirections.tripId })
      .from(matchDirections)
      .where(
        inArray(
          matchDirections.tripId,
          moved.map(({ trip }) => trip.id),
        ),
      );
    for (const { id } of indexed) await indexTrip(ctx.tx, id);
    return { movedCount: moved.length, lastId: rows.at(-1)?.trip.id ?? null };
  },
);
