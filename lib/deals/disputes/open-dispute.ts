import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/deals/disputes";
import { payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { formatMoment } from "@/lib/core/text/format-time";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { lockReservation } from "@/lib/deals/reservations/queries";
import { canDispute, mayOpen } from "@/lib/deals/reservations/rules";
import { otherSide } from "@/lib/deals/rooms/states";
import { DisputeView, OpenDispute } from "./contract";
import { chaseDisputeJob } from "./jobs";
import { DISPUTE_LIMITS } from "./limits";
import { attachPhotos, notifySide } from "./operations";
import { findDisputes, getDisputeView } from "./queries";
import { answerDueAt, reminderAt } from "./rules";

/**
 * Opens a dispute: payouts stop, the other side is asked for a statement, and a moderator decides.
 * A payout that has already started cannot be stopped.
 */
export const openDispute = command(
  {
    name: "openDispute",
    summary: "Opens a dispute about a delivery; its payout waits.",
    policy: signedIn,
    input: OpenDispute,
    output: DisputeView,
    errors: ["reservation.not_found", "dispute.not_now", "dispute.already_used"],
    limits: [{ ...DISPUTE_LIMITS.opened, per: perUser }],
    isIdempotent: true,
  },
  async (ctx, { reservationId, reason, statement, photos }) => {
    const { row: deal, side } = await lockReservation(ctx, reservationId);
    const before = await findDisputes(ctx.tx, reservationId);
    if (!mayOpen(before, side)) return fail("dispute.already_used");
    const [payout] = await ctx.tx.select().from(payouts).where(eq(payouts.reservationId, reservationId)).for("update");
    if (!canDispute(deal, ctx.now) || (payout && payout.status !== "due"))
      return fail("dispute.not_now", { facts: { state: deal.status } });
    const dueAt = answerDueAt(ctx.now);
    const [row] = await ctx.tx
      .insert(disputes)
      .values({
        reservationId,
        openedById: ctx.actor.userId,
        openedSide: side,
        reason,
        statement,
        answerDueAt: dueAt,
        createdAt: ctx.now,
      })
      .returning({ id: disputes.id });
    if (!row) throw new Error("the new dispute has no row");
    const disputeId = row.id;
    await attachPhotos(ctx, { id: disputeId, side }, photos);
    await ctx.tx.update(reservations).set({ isDisputed: true }).where(eq(reservations.id, reservationId));
    await appendEvent(ctx, reservationId, "disputed", { actorId: ctx.actor.userId, side }, { reason, disputeId });
    await addJob(ctx, chaseDisputeJob, { disputeId }, { runAt: reminderAt(dueAt), key: `dispute:${disputeId}:chase` });
    await publishReservation(ctx, deal, deal.status);
    const due = (locale: Parameters<typeof formatMoment>[1]) => ({ due: formatMoment(dueAt, locale) });
    await notifySide(ctx, { disputeId, deal, side: otherSide(side), template: "dispute_opened" }, due);
    await notifySide(ctx, { disputeId, deal, side, template: "dispute_received" }, due);
    ctx.reply.status = 201;
    return getDisputeView(ctx, disputeId);
  },
);
