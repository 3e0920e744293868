import { z } from "zod";
import { Done } from "@/lib/identity/accounts/contract";
import { otherSide } from "../chat/states";
import { command } from "../core/command";
import { formatMoment } from "../core/format";
import { addJob } from "../core/jobs";
import { systemOnly } from "../core/policy";
import { tellReservation } from "../reservations/steps";
import { lockDispute } from "./queries";
import { tellSide } from "./steps";

/** Reminds the side that has not answered a dispute yet; when its time is over, tells both that moderators decide without it. */
export const chaseDispute = command(
  {
    name: "chaseDispute",
    summary: "Reminds of a dispute that waits for its answer.",
    policy: systemOnly,
    input: z.strictObject({ disputeId: z.number() }),
    output: Done,
  },
  async (ctx, { disputeId }) => {
    const { row, deal } = await lockDispute(ctx.tx, disputeId);
    if (row.status !== "open") return { success: true as const };
    const news = { disputeId, deal };
    if (ctx.now < row.answerDueAt) {
      const due = (locale: Parameters<typeof formatMoment>[1]) => ({ due: formatMoment(row.answerDueAt, locale) });
      await tellSide(ctx, { ...news, side: otherSide(row.openedSide), template: "dispute_reminder" }, due);
      await addJob(ctx, "chase_dispute", { disputeId }, { runAt: row.answerDueAt, key: `dispute:${disputeId}:chase` });
      return { success: true as const };
    }
    for (const side of ["shipper", "carrier"] as const)
      await tellSide(ctx, { ...news, side, template: "dispute_overdue" });
    await tellReservation(ctx, deal, deal.status);
    return { success: true as const };
  },
);
