import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { tripLegs, tripWays } from "@/db/schema/listings/matching";

/** So many are forgotten in one run: the sweep comes again. */
const AT_ONCE_MAX = 5_000;

const isUnused: SQL = sql`not exists (select 1 from trip_legs l where l.way_id = ${tripWays.id})`;

/**
 * Forgets the journeys of trips that are over or gone, and the ways that no journey takes any more; gives the number of ways. A trip that
 * comes back to the market is written down anew.
 */
export async function sweepWays(db: Db, now: Date): Promise<number> {
  await db.delete(tripLegs).where(
    inArray(
      tripLegs.transportId,
      sql`(select t.id from trip_legs l join transports t on t.id = l.transport_id
        where t.deleted_at is not null or t.departs_until < ${now.toISOString()}::timestamptz limit ${AT_ONCE_MAX})`,
    ),
  );
  return db.transaction(async (tx) => {
    // Whoever is about to take a way holds its row (`indexTrip`): that one is left. Who comes later waits and writes it down again.
    const locked = await tx
      .select({ id: tripWays.id })
      .from(tripWays)
      .where(isUnused)
      .orderBy(tripWays.id)
      .limit(AT_ONCE_MAX)
      .for("update", { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    // Asked again under the locks: somebody may have taken one while they were being got.
    const gone = await tx
      .delete(tripWays)
      .where(and(inArray(tripWays.id, ids), isUnused))
      .returning({ id: tripWays.id });
    return gone.length;
  });
}
