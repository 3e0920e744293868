import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part } from "@/db/read-batch";
import { disputes } from "@/db/schema/deals/disputes";
import { payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";

/**
 * The carriers' amounts of some reservations, in cents: their payout, of which a cancellation
 * or the decision of a dispute leaves a part or nothing; before there is one, the agreed price.
 */
export function receivedPart(tx: Queryable, ids: readonly number[]): Part<Map<number, number>> {
  const isNothing = sql`${reservations.status} in ('cancelled', 'expired') or exists (
    select 1 from ${disputes} where ${disputes.reservationId} = ${reservations.id} and ${disputes.status} = 'refunded')`;
  const select = tx
    .select({
      id: reservations.id,
      cents: sql<number>`coalesce(${payouts.amountCents}, case when ${isNothing} then 0
        else ${reservations.priceCents} + ${reservations.handlingCents} end)`.mapWith(Number),
    })
    .from(reservations)
    .leftJoin(payouts, eq(payouts.reservationId, reservations.id))
    .where(inArray(reservations.id, [...ids]));
  return part(select, (rows) => new Map(rows.map(({ id, cents }) => [id, cents])));
}
