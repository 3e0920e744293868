import { eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { trips } from "@/db/schema/listings/trips";

/**
 * Whether moderators have suspended the carrier of a reservation or taken down its trip: a trip
 * with a live reservation cannot be deleted by its owner.
 */
export function carrierOutPart(tx: Queryable, id: number): Part<boolean> {
  const select = tx
    .select({
      isOut: sql<boolean>`${users.status} = 'banned' or coalesce(${trips.deletedAt} is not null or ${trips.moderation} = 'rejected', false)`,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.carrierUserId))
    .leftJoin(trips, eq(trips.id, reservations.tripId))
    .where(eq(reservations.id, id));
  return part(select, ([row]) => row?.isOut ?? false);
}
