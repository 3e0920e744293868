import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/deals/disputes";
import { command } from "@/lib/core/commands/command";
import { removeJob } from "@/lib/core/commands/jobs";
import { signedIn } from "@/lib/core/commands/policy";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { AnswerDispute, DisputeView } from "./contract";
import { attachPhotos, notifySide } from "./operations";
import { getDisputeView, lockOwnDispute } from "./queries";
import { disputeMachine } from "./states";

/** Stores the other side's statement; accepted until the decision, even after the deadline. */
export const answerDispute = command(
  {
    name: "answerDispute",
    summary: "Answers a dispute that the other side opened.",
    policy: signedIn,
    input: AnswerDispute,
    output: DisputeView,
    errors: ["dispute.not_found", "dispute.wrong_state", "dispute.not_your_part"],
    isIdempotent: true,
  },
  async (ctx, { id, answer, photos }) => {
    const { row, deal, side, part } = await lockOwnDispute(ctx, id);
    const status = disputeMachine.next("answer", row.status, part);
    await ctx.tx
      .update(disputes)
      .set({ status, answer, answeredById: ctx.actor.userId, answeredAt: ctx.now })
      .where(eq(disputes.id, id));
    await attachPhotos(ctx, { id, side }, photos);
    await removeJob(ctx, `dispute:${id}:chase`);
    await appendEvent(ctx, deal.id, "dispute_answered", { actorId: ctx.actor.userId, side }, { disputeId: id });
    await publishReservation(ctx, deal, deal.status);
    await notifySide(ctx, { disputeId: id, deal, side: row.openedSide, template: "dispute_answered" });
    return getDisputeView(ctx, id);
  },
);
