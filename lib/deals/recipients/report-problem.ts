import { recipientProblems } from "@/db/schema/deals/recipients";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perIp, perToken } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { ReportProblem } from "./contract";
import { RECIPIENT_RATES } from "./limits";
import { findByToken, hasRecentProblem } from "./queries";

/**
 * Notifies the shipper of a problem that the recipient reports, once in some hours. The text is
 * shown on the reservation alone: no mail carries what an anonymous client writes.
 */
export const reportProblem = command(
  {
    name: "reportProblem",
    summary: "Reports a problem to the sender, by the recipient's link.",
    policy: anyone,
    input: ReportProblem,
    output: Done,
    errors: ["recipient.not_found", "recipient.ended", "recipient.told_already"],
    limits: [
      { ...RECIPIENT_RATES.problems, per: (_request, { token }) => perToken(token) },
      { ...RECIPIENT_RATES.problemsByNetwork, per: perIp },
    ],
  },
  async (ctx, { token, text }) => {
    const { id } = await findByToken(ctx, token);
    const row = await lockReservationRow(ctx.tx, id);
    if (!row) throw new Error(`a link leads to reservation ${id}, which is not there`);
    // It may have been withdrawn while the lock was waited for.
    await findByToken(ctx, token);
    if (await hasRecentProblem(ctx, id)) return fail("recipient.told_already");
    const [problem] = await ctx.tx
      .insert(recipientProblems)
      .values({ reservationId: id, text, createdAt: ctx.now })
      .returning({ id: recipientProblems.id });
    if (!problem) throw new Error("the new problem has no row");
    await appendEvent(ctx, id, "recipient_problem", { actorId: null, side: null });
    await publishReservation(ctx, row, row.status);
    await queueMail(ctx, {
      key: `recipient_problem:${problem.id}`,
      userId: row.shipperUserId,
      template: "recipient_problem",
      params: { number: row.number, reservationId: id },
    });
    return { success: true as const };
  },
);
