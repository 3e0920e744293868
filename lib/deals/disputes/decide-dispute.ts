import { eq } from "drizzle-orm";
import type { DisputeAction } from "@/db/enums/deals/disputes";
import { disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, command } from "@/lib/core/commands/command";
import { addJob, removeJob } from "@/lib/core/commands/jobs";
import { moderator } from "@/lib/core/commands/policy";
import { centsInText } from "@/lib/core/text/format";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { escrowOf } from "@/lib/deals/ledger/queries";
import { refundPaymentJob } from "@/lib/deals/payments/jobs";
import { bankDisputesOf } from "@/lib/deals/payments/queries";
import { refundKey } from "@/lib/deals/payments/rules";
import { dropPayout, schedulePayout } from "@/lib/deals/payouts/schedule-payout";
import { appendEvent, moveAnnouncement, publishReservation, releaseWeight } from "@/lib/deals/reservations/operations";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { recordCancellation } from "@/lib/deals/reservations/record-cancellation";
import { reservationMachine } from "@/lib/deals/reservations/states";
import { askForReviews } from "@/lib/deals/reviews/operations";
import { DecideDispute, DisputeView } from "./contract";
import { notifySide } from "./operations";
import { getDisputeView, isOverdue, lockDispute } from "./queries";
import { may } from "./rights";
import { type DisputeSplit, splitEscrow } from "./rules";
import { disputeMachine } from "./states";

/**
 * Closes a dispute: the escrow is refunded, paid out or split. Possible once the other side
 * answered or its deadline passed; the second of two concurrent decisions finds it closed.
 */
export const decideDispute = command(
  {
    name: "decideDispute",
    summary: "Decides a dispute: refund, pay out, or split.",
    policy: moderator,
    input: DecideDispute,
    output: DisputeView,
    errors: [
      "dispute.not_found",
      "dispute.wrong_state",
      "dispute.own_deal",
      "dispute.awaiting_answer",
      "dispute.awaiting_bank",
      "dispute.sum_wrong",
    ],
    isIdempotent: true,
  },
  async (ctx, { id, outcome, refundAmount, decision }) => {
    const { row, deal } = await lockDispute(ctx.tx, id);
    if (!(await may(ctx).judge(deal))) return fail("dispute.own_deal");
    const status = disputeMachine.next(outcome, row.status, "moderator");
    const banks = await bankDisputesOf(ctx.tx, deal.id);
    if (banks.some((bank) => bank.status === "open")) return fail("dispute.awaiting_bank");
    if (row.status === "open" && !isOverdue(row, ctx.now)) return fail("dispute.awaiting_answer");
    const escrowCents = await escrowOf(ctx.tx, deal.id);
    const split = splitEscrow(outcome, escrowCents, refundAmount);
    if (!split)
      return fail("dispute.sum_wrong", {
        params: { escrow: centsInText(escrowCents, ctx.locale) },
        issues: [{ path: ["refundAmount"], code: "invalid" }],
      });
    await ctx.tx
      .update(disputes)
      .set({ status, ...split, decision, decidedById: ctx.actor.userId, decidedAt: ctx.now })
      .where(eq(disputes.id, id));
    await removeJob(ctx, `dispute:${id}:chase`);
    await appendEvent(ctx, deal.id, "dispute_decided", { actorId: null, side: null }, { disputeId: id, ...split });
    const ended = await endDeal(ctx, deal, split);
    await moveMoney(ctx, { id, isBankPaid: banks.some((bank) => bank.status === "lost") }, deal, split);
    await writeDown(ctx, id, { outcome, decision, split });
    await publishReservation(ctx, deal, ended);
    for (const side of ["shipper", "carrier"] as const) {
      await notifySide(ctx, { disputeId: id, deal, side, template: "dispute_decided" }, (locale) => ({
        refund: centsInText(split.refundCents, locale),
        payout: centsInText(split.payoutCents, locale),
        decision,
      }));
    }
    return getDisputeView(ctx, id);
  },
);

/** Ends a deal that was not over: completed if the carrier gets anything, else cancelled. */
async function endDeal(ctx: Ctx<Actor>, deal: ReservationRow, { payoutCents }: DisputeSplit) {
  if (deal.status === "confirmed") {
    // Only a bank opens disputes before the pickup.
    await ctx.tx.update(reservations).set({ isDisputed: false }).where(eq(reservations.id, deal.id));
    await recordCancellation(ctx, deal, { side: "shipper", actorId: null, reason: null, refundCents: 0 });
    return "cancelled" as const;
  }
  if (deal.status !== "in_progress") {
    await ctx.tx.update(reservations).set({ isDisputed: false }).where(eq(reservations.id, deal.id));
    return deal.status;
  }
  const isKept = payoutCents > 0;
  const status = reservationMachine.next(isKept ? "settle" : "undo", deal.status, "moderator");
  await ctx.tx
    .update(reservations)
    .set({ isDisputed: false, status, ...(isKept ? { completedAt: ctx.now } : { cancelledAt: ctx.now }) })
    .where(eq(reservations.id, deal.id));
  await moveAnnouncement(ctx, deal.announcementId, isKept ? "deliver" : "undo");
  if (!isKept) await releaseWeight(ctx, deal);
  await askForReviews(ctx, deal);
  return status;
}

/** Records the split in the ledger, queues the refund and schedules the payout. */
async function moveMoney(
  ctx: Ctx<Actor>,
  /**
   * A bank that has taken the payment back has refunded the shipper: what is not paid out covers
   * that.
   */
  { id: disputeId, isBankPaid }: { id: number; isBankPaid: boolean },
  deal: ReservationRow,
  { refundCents, payoutCents }: DisputeSplit,
): Promise<void> {
  if (refundCents > 0) {
    await transferMoney(ctx, {
      kind: "dispute",
      key: `dispute:${disputeId}`,
      reservationId: deal.id,
      entries: [
        { account: { kind: "escrow", reservationId: deal.id }, amountCents: -refundCents },
        { account: { kind: isBankPaid ? "losses" : "refunds" }, amountCents: refundCents },
      ],
    });
    if (!isBankPaid) await addJob(ctx, refundPaymentJob, { reservationId: deal.id }, { key: refundKey(deal.id) });
  }
  // The usual delay leaves time for a dispute, which is now over.
  if (payoutCents > 0) await schedulePayout(ctx, deal, payoutCents, 0);
  else await dropPayout(ctx, deal.id);
}

async function writeDown(
  ctx: Ctx<Actor>,
  disputeId: number,
  { outcome, decision, split }: { outcome: string; decision: string; split: DisputeSplit },
): Promise<void> {
  await writeAudit<DisputeAction>(ctx, {
    action: "dispute.decide",
    subjectType: "dispute",
    subjectId: disputeId,
    details: { outcome, decision, ...split },
  });
}
