import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { removeJob } from "@/lib/core/commands/jobs";
import { signedIn } from "@/lib/core/commands/policy";
import { hasOpenBankDispute } from "@/lib/deals/payments/queries";
import { resumePayout } from "@/lib/deals/payouts/schedule-payout";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { otherSide } from "@/lib/deals/rooms/states";
import { DisputeId, DisputeView } from "./contract";
import { notifySide } from "./operations";
import { getDisputeView, lockOwnDispute } from "./queries";
import { disputeMachine } from "./states";

/** Withdraws a dispute: the deal and its payout resume. The same side cannot open another. */
export const withdrawDispute = command(
  {
    name: "withdrawDispute",
    summary: "Withdraws the caller's dispute.",
    policy: signedIn,
    input: DisputeId,
    output: DisputeView,
    errors: ["dispute.not_found", "dispute.wrong_state", "dispute.not_your_part", "dispute.awaiting_bank"],
  },
  async (ctx, { id }) => {
    const { row, deal, side, part } = await lockOwnDispute(ctx, id);
    const status = disputeMachine.next("withdraw", row.status, part);
    if (row.reason === "bank" || (await hasOpenBankDispute(ctx.tx, deal.id))) return fail("dispute.awaiting_bank");
    await ctx.tx.update(disputes).set({ status, decidedAt: ctx.now }).where(eq(disputes.id, id));
    await ctx.tx.update(reservations).set({ isDisputed: false }).where(eq(reservations.id, deal.id));
    await removeJob(ctx, `dispute:${id}:chase`);
    await appendEvent(ctx, deal.id, "dispute_withdrawn", { actorId: ctx.actor.userId, side }, { disputeId: id });
    await resumePayout(ctx, deal.id);
    await publishReservation(ctx, deal, deal.status);
    await notifySide(ctx, { disputeId: id, deal, side: otherSide(side), template: "dispute_withdrawn" });
    return getDisputeView(ctx, id);
  },
);
