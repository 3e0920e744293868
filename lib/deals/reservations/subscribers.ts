import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from "drizzle-orm";
import { payments, payouts } from "@/db/schema/deals/payments";
import { placeChanges, reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import type { StandingFacts } from "@/lib/core/commands/standing/hooks";
import { STANDING } from "@/lib/core/commands/standing/standing-of";
import { type Erasure, type ExportParts, GONE } from "@/lib/identity/accounts/hooks";

/**
 * Refuses to erase an account with an open deal, dispute or payout, of the person or of a workspace
 * of which they are the only member. A bank transfer may come back until it has arrived.
 */
export async function assertNothingOpen({ tx }: Pick<Ctx, "tx">, { person, soleWorkspaceIds }: Erasure): Promise<void> {
  const workspaceIds = sql`${sql.param([...soleWorkspaceIds])}::int[]`;
  const [open] = await tx.execute<{ live: number; unpaid: number }>(sql`
    select count(distinct r.id) filter (where r.status in ('pending', 'confirmed', 'in_progress') or r.is_disputed)::int as live,
      count(distinct o.id) filter (where (o.status <> 'paid' or (o.way is not distinct from 'bank_transfer' and o.arrived_at is null))
        and (r.carrier_user_id = ${person.id} or r.carrier_workspace_id = any(${workspaceIds})))::int as unpaid
    from reservations r left join payouts o on o.reservation_id = r.id
    where r.shipper_user_id = ${person.id} or r.carrier_user_id = ${person.id}
      or r.shipper_workspace_id = any(${workspaceIds}) or r.carrier_workspace_id = any(${workspaceIds})`);
  if (open && open.live > 0) fail("account.live_reservation", { params: { count: open.live } });
  if (open && open.unpaid > 0) fail("account.unpaid_payout", { params: { count: open.unpaid } });
}

/** Erases the addresses of a user's past deals, and those that were proposed. */
export async function eraseAddressesOf({ tx }: Pick<Ctx, "tx">, { person }: Erasure): Promise<void> {
  const ownIds = tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.shipperUserId, person.id));
  await tx.delete(placeChanges).where(inArray(placeChanges.reservationId, ownIds));
  await tx
    .update(reservationPlaces)
    .set({ address: GONE, addressComplement: null, contactName: GONE, contactPhone: GONE, contactEmail: null })
    .where(inArray(reservationPlaces.reservationId, ownIds));
}

/** A user's deals, payments and payouts for their data export, without the other side's data. */
export async function exportReservations(
  { tx }: Pick<Ctx, "tx">,
  { userId }: { userId: number },
): Promise<ExportParts> {
  const { shipperUserId, carrierUserId } = reservations;
  const { number, title, status, priceCents, totalCents, weightGrams, createdAt, completedAt } = reservations;
  return {
    reservations: await tx
      .select({ number, title, status, priceCents, totalCents, weightGrams, createdAt, completedAt })
      .from(reservations)
      .where(or(eq(shipperUserId, userId), eq(carrierUserId, userId))),
    payments: await tx
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(reservations, eq(reservations.id, payments.reservationId))
      .where(eq(shipperUserId, userId)),
    payouts: await tx
      .select({
        amountCents: payouts.amountCents,
        status: payouts.status,
        dueAt: payouts.dueAt,
        paidAt: payouts.paidAt,
      })
      .from(payouts)
      .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
      .where(eq(carrierUserId, userId)),
  };
}

/** Counts a person's completed deals on either side, up to a maximum. */
export async function countCompletedDeals(
  { tx }: Pick<Ctx, "tx">,
  { userId }: { userId: number },
): Promise<StandingFacts> {
  const { id, shipperUserId, carrierUserId, confirmedAt, status } = reservations;
  // Each side uses its own index.
  const dealsOf = (side: typeof shipperUserId | typeof carrierUserId) =>
    tx
      .select({ id })
      .from(reservations)
      .where(and(eq(side, userId), isNotNull(confirmedAt), eq(status, "completed")))
      .limit(STANDING.dealsProven);
  const [sent, carried] = [await dealsOf(shipperUserId), await dealsOf(carrierUserId)];
  return { dealCount: sent.length + carried.length };
}
