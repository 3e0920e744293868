import { z } from "zod";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { formatMoment } from "@/lib/core/text/format-time";
import { publishReservation } from "@/lib/deals/reservations/operations";
import { otherSide } from "@/lib/deals/rooms/states";
import { chaseDisputeJob } from "./jobs";
import { notifySide } from "./operations";
import { lockDispute } from "./queries";

/** Reminds the side that has not answered; after the deadline notifies both sides. */
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
      await notifySide(ctx, { ...news, side: otherSide(row.openedSide), template: "dispute_reminder" }, due);
      await addJob(ctx, chaseDisputeJob, { disputeId }, { runAt: row.answerDueAt, key: `dispute:${disputeId}:chase` });
      return { success: true as const };
    }
    for (const side of ["shipper", "carrier"] as const)
      await notifySide(ctx, { ...news, side, template: "dispute_overdue" });
    await publishReservation(ctx, deal, deal.status);
    return { success: true as const };
  },
);
