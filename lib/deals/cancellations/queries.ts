import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { trips } from "@/db/schema/listings/trips";
import { FREE_CANCELLATIONS } from "./limits";
import type { CarrierStanding } from "./rules";

type Shipper = { userId: SQLWrapper | number; workspaceId: SQLWrapper | number };

/**
 * Counts a shipper's, or their workspace's, recent cancellations within minutes of paying, which
 * show contacts and cost nothing. Those of both are read by their indexes.
 */
export function countFreeCancellations({ userId, workspaceId }: Shipper, now: Date): SQL<number> {
  const since = new Date(now.getTime() - FREE_CANCELLATIONS.days * 86_400_000).toISOString();
  return sql<number>`(select count(*)::int from reservations past
    where (past.shipper_user_id = ${userId} or past.shipper_workspace_id = ${workspaceId})
      and past.confirmed_at is not null and past.cancelled_by = 'shipper'
      and past.cancelled_at > ${since}::timestamptz
      and past.cancelled_at <= past.confirmed_at + make_interval(mins => ${FREE_CANCELLATIONS.minutes}))`;
}

/** The same, of the shipper of a reservation; only while it could matter for it. */
export function freeCancellationsPart(tx: Queryable, { id, now }: { id: number; now: Date }): Part<number> {
  const since = new Date(now.getTime() - FREE_CANCELLATIONS.minutes * 60_000).toISOString();
  const shipper = { userId: sql`reservations.shipper_user_id`, workspaceId: sql`reservations.shipper_workspace_id` };
  const select = tx
    .select({
      count: sql<number>`case when ${reservations.status} = 'pending' or ${reservations.confirmedAt} >= ${since}::timestamptz
        then ${countFreeCancellations(shipper, now)} else 0 end`,
    })
    .from(reservations)
    .where(eq(reservations.id, id));
  return part(select, ([row]) => row?.count ?? 0);
}

/** How the carrier of a reservation stands, as a part of a batched read. */
export function carrierStandingPart(tx: Queryable, id: number): Part<CarrierStanding> {
  const select = tx
    .select({
      isOut: sql<boolean>`${users.status} = 'banned' or coalesce(${trips.deletedAt} is not null or ${trips.moderation} = 'rejected', false)`,
      isVerified: sql<boolean>`coalesce(${members.verification} = 'verified', false)`,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.carrierUserId))
    .leftJoin(
      members,
      and(eq(members.userId, reservations.carrierUserId), eq(members.workspaceId, reservations.carrierWorkspaceId)),
    )
    .leftJoin(trips, eq(trips.id, reservations.tripId))
    .where(eq(reservations.id, id));
  return part(select, ([row]) => row ?? { isOut: false, isVerified: true });
}
