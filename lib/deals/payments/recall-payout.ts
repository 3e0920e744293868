import { eq } from "drizzle-orm";
import type { MoneyAction } from "@/db/enums/deals/payments";
import { payouts } from "@/db/schema/deals/payments";
import { payoutRecalls } from "@/db/schema/deals/payout-accounts";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { admin } from "@/lib/core/commands/policy";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { isParty } from "@/lib/deals/shared/is-party";
import { RecallPayout, RecallView } from "./contract";
import { recallPayoutJob } from "./jobs";
import { bankDisputesOf, recallsOf } from "./queries";
import { isRefundWithBank, leftOfPayout, recallKey } from "./rules";

/**
 * Recalls a sent payout, fully or partly: a job asks the provider, and then refunds the shipper.
 */
export const recallPayout = command(
  {
    name: "recallPayout",
    summary: "Recalls a payout, for the shipper or to cover a bank's dispute.",
    policy: admin,
    input: RecallPayout,
    output: RecallView,
    errors: [
      "reservation.not_found",
      "payout.not_sent",
      "payout.by_bank",
      "payout.too_much",
      "payout.bank_took",
      "dispute.own_deal",
    ],
    isIdempotent: true,
  },
  async (ctx, { reservationId, amount, target, reason }) => {
    const deal = await lockReservationRow(ctx.tx, reservationId);
    if (!deal) return fail("reservation.not_found");
    if (await isParty(ctx.tx, ctx.actor, deal)) return fail("dispute.own_deal");
    const [payout] = await ctx.tx.select().from(payouts).where(eq(payouts.reservationId, reservationId)).for("update");
    if (payout?.status !== "paid") return fail("payout.not_sent");
    if (payout.way === "bank_transfer") return fail("payout.by_bank");
    if (target === "shipper" && isRefundWithBank(await bankDisputesOf(ctx.tx, reservationId)))
      return fail("payout.bank_took");
    const leftCents = leftOfPayout(payout, await recallsOf(ctx.tx, [payout.id]));
    const amountCents = amount ?? leftCents;
    if (amountCents <= 0 || amountCents > leftCents)
      return fail("payout.too_much", { facts: { left: centsToEuros(leftCents) } });
    const [recall] = await ctx.tx
      .insert(payoutRecalls)
      .values({
        payoutId: payout.id,
        amountCents,
        target,
        reason,
        recalledById: ctx.actor.userId,
        createdAt: ctx.now,
      })
      .returning({ id: payoutRecalls.id });
    if (!recall) throw new Error("the recall has no row");
    await writeAudit<MoneyAction>(ctx, {
      action: "payout.recall",
      subjectType: "reservation",
      subjectId: reservationId,
      details: { amountCents, target, reason },
    });
    await addJob(ctx, recallPayoutJob, { recallId: recall.id }, { key: recallKey(recall.id) });
    ctx.reply.status = 202;
    return { id: recall.id, amount: centsToEuros(amountCents) };
  },
);
