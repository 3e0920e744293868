import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { matchDirections, matchRoutes } from "@/db/schema/listings/matching";

/** So many are forgotten in one run: the sweep comes again. */
const AT_ONCE_MAX = 5_000;

const isUnused: SQL = sql`not exists (select 1 from match_directions l where l.route_id = ${matchRoutes.id})`;

/**
 * Forgets the journeys of trips that are over or gone, and the routes that no journey takes any more; gives the number of routes. A trip that
 * comes back to the market is written down anew.
 */
export async function sweepRoutes(db: Db, now: Date): Promise<number> {
  await db.delete(matchDirections).where(
    inArray(
      matchDirections.tripId,
      sql`(select t.id from match_directions l join trips t on t.id = l.trip_id
        where t.deleted_at is not null or t.departs_until < ${now.toISOString()}::timestamptz limit ${AT_ONCE_MAX})`,
    ),
  );
  return db.transaction(async (tx) => {
    // Whoever is about to take a route holds its row (`indexTrip`): that one is left. Who comes later waits and writes it down again.
    const locked = await tx
      .select({ id: matchRoutes.id })
      .from(matchRoutes)
      .where(isUnused)
      .orderBy(matchRoutes.id)
      .limit(AT_ONCE_MAX)
      .for("update", { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    // Asked again under the locks: somebody may have taken one while they were being got.
    const gone = await tx
      .delete(matchRoutes)
      .where(and(inArray(matchRoutes.id, ids), isUnused))
      .returning({ id: matchRoutes.id });
    return gone.length;
  });
}
