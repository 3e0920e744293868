import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { TripStatus } from "@/db/enums/listings/trips";
import { trips } from "@/db/schema/listings/trips";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { TRIP_LIMITS } from "./limits";
import { tripMachine } from "./states";

const S = TripStatus;

/** The number of completed trips, and whether there are more. */
const CompletedView = z.strictObject({ count: z.number().int(), hasMore: z.boolean() });

/**
 * Completes trips whose directions have all arrived; an unknown arrival is assumed a day after the
 * last departure. Locked trips are left to the next run.
 */
export const completeTrips = command(
  {
    name: "completeTrips",
    summary: "Completes trips that have arrived.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: CompletedView,
  },
  async (ctx) => {
    const due = await ctx.tx
      .select({ id: trips.id, status: trips.status })
      .from(trips)
      .where(
        and(
          inArray(trips.status, [S.active, S.reserved]),
          eq(trips.moderation, "approved"),
          isNull(trips.deletedAt),
          lt(trips.departsUntil, ctx.now),
          lt(ARRIVES_AT, ctx.now.toISOString()),
          or(eq(trips.hasReturnDate, false), isNull(trips.returnsUntil), lt(RETURNS_AT, ctx.now.toISOString())),
        ),
      )
      .orderBy(trips.id)
      .limit(TRIP_LIMITS.completedBatchMax)
      .for("update", { skipLocked: true });
    for (const from of [S.active, S.reserved]) {
      const ids = due.filter(({ status }) => status === from).map(({ id }) => id);
      if (ids.length === 0) continue;
      const status = tripMachine.next("complete", from, "system");
      await ctx.tx.update(trips).set({ status, updatedAt: ctx.now }).where(inArray(trips.id, ids));
    }
    return { count: due.length, hasMore: due.length === TRIP_LIMITS.completedBatchMax };
  },
);

const ARRIVES_AT = sql`coalesce(${trips.arrivesAt}, ${trips.departsUntil} + interval '1 day')`;
const RETURNS_AT = sql`${trips.returnsUntil} + interval '1 day'`;
