import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { matchDirections, matchRoutes } from "@/db/schema/listings/matching";

/** Rows per run: the sweep runs again. */
const BATCH_MAX = 5_000;

const isUnused: SQL = sql`not exists (select 1 from match_directions l where l.route_id = ${matchRoutes.id})`;

/**
 * Deletes the directions of past or removed trips and the routes without directions; returns the
 * number of routes. A republished trip is indexed again.
 */
export async function sweepRoutes(db: Db, now: Date): Promise<number> {
  await db.delete(matchDirections).where(
    inArray(
      matchDirections.tripId,
      sql`(select t.id from match_directions l join trips t on t.id = l.trip_id
        where t.deleted_at is not null or t.departs_until < ${now.toISOString()}::timestamptz limit ${BATCH_MAX})`,
    ),
  );
  return db.transaction(async (tx) => {
    // Skips routes that `indexTrip` has locked; later ones wait and insert them again.
    const locked = await tx
      .select({ id: matchRoutes.id })
      .from(matchRoutes)
      .where(isUnused)
      .orderBy(matchRoutes.id)
      .limit(BATCH_MAX)
      .for("update", { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    // Checked again under the locks, because a direction may have been added meanwhile.
    const gone = await tx
      .delete(matchRoutes)
      .where(and(inArray(matchRoutes.id, ids), isUnused))
      .returning({ id: matchRoutes.id });
    return gone.length;
  });
}
