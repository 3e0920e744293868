import { and, eq, inArray } from "drizzle-orm";
import { disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import type { BankDispute } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/commands/command";
import { addJob, removeJob } from "@/lib/core/commands/jobs";
import { formatMoment } from "@/lib/core/text/format-time";
import { chaseDisputeJob } from "@/lib/deals/disputes/jobs";
import { notifySide } from "@/lib/deals/disputes/operations";
import { answerDueAt, reminderAt } from "@/lib/deals/disputes/rules";
import { LIVE_DISPUTES } from "@/lib/deals/disputes/states";
import { hasOpenBankDispute } from "@/lib/deals/payments/queries";
import { resumePayout } from "@/lib/deals/payouts/schedule-payout";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import type { ReservationRow } from "@/lib/deals/reservations/queries";

const noActor = { actorId: null, side: null } as const;

/**
 * Opens a dispute of the reservation in the shipper's name, unless one is open: the payout waits,
 * the carrier gives their account of it, and moderators see it. Its statement is the bank's code.
 */
export async function openBankCase(ctx: Writer, deal: ReservationRow, bank: BankDispute): Promise<void> {
  await ctx.tx.update(reservations).set({ isDisputed: true }).where(eq(reservations.id, deal.id));
  await appendEvent(ctx, deal.id, "bank_disputed", noActor, { amountCents: bank.amountCents, reason: bank.reason });
  const dueAt = answerDueAt(ctx.now);
  const [row] = await ctx.tx
    .insert(disputes)
    .values({
      reservationId: deal.id,
      openedById: deal.shipperUserId,
      openedSide: "shipper",
      reason: "bank",
      statement: bank.reason,
      answerDueAt: dueAt,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: disputes.id });
  await publishReservation(ctx, deal, deal.status);
  if (!row) return;
  await addJob(
    ctx,
    chaseDisputeJob,
    { disputeId: row.id },
    { runAt: reminderAt(dueAt), key: `dispute:${row.id}:chase` },
  );
  for (const side of ["shipper", "carrier"] as const)
    await notifySide(
      ctx,
      { disputeId: row.id, deal, side, template: side === "carrier" ? "bank_dispute_opened" : "bank_dispute_received" },
      (locale) => ({ due: formatMoment(dueAt, locale) }),
    );
}

/**
 * Ends the wait for a bank. Money that stays here lets the deal go on; money that the bank took
 * leaves what is in escrow to a moderator, who alone ends the case.
 */
export async function endBankCase(ctx: Writer, deal: ReservationRow, outcome: "won" | "lost"): Promise<void> {
  await appendEvent(ctx, deal.id, outcome === "won" ? "bank_dispute_won" : "bank_dispute_lost", noActor);
  await publishReservation(ctx, deal, deal.status);
  if (outcome === "lost" || (await hasOpenBankDispute(ctx.tx, deal.id))) return;
  const [live] = await ctx.tx
    .select({ id: disputes.id, reason: disputes.reason })
    .from(disputes)
    .where(and(eq(disputes.reservationId, deal.id), inArray(disputes.status, [...LIVE_DISPUTES])));
  // A dispute that a side has opened itself goes on without the bank's.
  if (live && live.reason !== "bank") return;
  if (live) {
    await ctx.tx.update(disputes).set({ status: "withdrawn", decidedAt: ctx.now }).where(eq(disputes.id, live.id));
    await removeJob(ctx, `dispute:${live.id}:chase`);
    await notifySide(ctx, { disputeId: live.id, deal, side: "carrier", template: "bank_dispute_won" });
  }
  await ctx.tx.update(reservations).set({ isDisputed: false }).where(eq(reservations.id, deal.id));
  await resumePayout(ctx, deal.id);
}
