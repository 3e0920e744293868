import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { payouts } from "@/db/schema/deals/payments";
import type { Writer } from "@/lib/core/commands/command";
import { addJob, removeJob } from "@/lib/core/commands/jobs";
import { appendEvent } from "@/lib/deals/reservations/operations";
import { askForTaxDetails } from "@/lib/deals/tax-details/operations";
import { payOutJob } from "./jobs";
import { PAYOUT_TIMES } from "./limits";

/** The key of the job that pays a reservation out. */
export const payoutKey = (reservationId: number) => `reservation:${reservationId}:payout`;

/**
 * Stores the payout and schedules its job 48 hours later. An unpaid earlier one is replaced,
 * because a decision changes the amount.
 */
export async function schedulePayout(
  ctx: Writer,
  reservation: { id: number; carrierWorkspaceId: number },
  amountCents: number,
  delayHours: number = PAYOUT_TIMES.delayHours,
): Promise<void> {
  const dueAt = new Date(ctx.now.getTime() + delayHours * 3_600_000);
  const [row] = await ctx.tx
    .insert(payouts)
    .values({
      reservationId: reservation.id,
      workspaceId: reservation.carrierWorkspaceId,
      amountCents,
      dueAt,
      providerKey: randomUUID(),
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: payouts.reservationId,
      set: { amountCents, dueAt },
      setWhere: eq(payouts.status, "due"),
    })
    .returning({ id: payouts.id });
  if (!row) throw new Error(`the payout of reservation ${reservation.id} is in progress`);
  await askForTaxDetails(ctx, reservation.carrierWorkspaceId);
  await appendEvent(ctx, reservation.id, "payout_due", { actorId: null, side: null }, { amountCents });
  await addJob(ctx, payOutJob, { reservationId: reservation.id }, { runAt: dueAt, key: payoutKey(reservation.id) });
}

/** Resumes a payout after a dispute: when due, or now if that has passed. */
export async function resumePayout(ctx: Writer, reservationId: number): Promise<void> {
  const [row] = await ctx.tx
    .select({ dueAt: payouts.dueAt })
    .from(payouts)
    .where(and(eq(payouts.reservationId, reservationId), eq(payouts.status, "due")));
  if (!row) return;
  const runAt = new Date(Math.max(row.dueAt.getTime(), ctx.now.getTime()));
  await addJob(ctx, payOutJob, { reservationId }, { runAt, key: payoutKey(reservationId) });
}

/** Deletes a due payout and its job: the shipper gets everything back. */
export async function dropPayout(ctx: Writer, reservationId: number): Promise<void> {
  await ctx.tx.delete(payouts).where(and(eq(payouts.reservationId, reservationId), eq(payouts.status, "due")));
  await removeJob(ctx, payoutKey(reservationId));
}
