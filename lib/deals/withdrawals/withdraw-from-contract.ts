import { eq } from "drizzle-orm";
import { beginConsents, withdrawals } from "@/db/schema/deals/withdrawals";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { askAll } from "@/lib/core/commands/hooks";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { centsInText } from "@/lib/core/text/format";
import { formatMoment } from "@/lib/core/text/format-time";
import { reservationCancelling } from "@/lib/deals/reservations/hooks";
import { lockReservation } from "@/lib/deals/reservations/queries";
import { recordCancellation } from "@/lib/deals/reservations/record-cancellation";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { WithdrawalId, WithdrawalView } from "./contract";
import { getWithdrawalView } from "./queries";

/**
 * A payer's withdrawal from their contract (product: withdrawal). It ends the reservation as a
 * cancellation does; without a consent to begin within the period, everything is given back. The
 * acknowledgement is mailed with the statement, its day and its time.
 */
export const withdrawFromContract = command(
  {
    name: "withdrawFromContract",
    summary: "Withdraws from a reservation's contract before its pickup, within the withdrawal period.",
    policy: workspaceOwner,
    input: WithdrawalId,
    output: WithdrawalView,
    errors: [
      "reservation.not_found",
      "reservation.disputed",
      "payment.wrong_state",
      "withdrawal.begun",
      "withdrawal.over",
    ],
    isIdempotent: true,
  },
  async (ctx, { id }) => {
    const { row, side } = await lockReservation(ctx, id);
    if (side !== "shipper") return fail("reservation.not_found");
    const view = await getWithdrawalView(ctx, id);
    if (view.state === "done") return view;
    if (view.state !== "open") return fail(`withdrawal.${view.state}`);
    if (row.isDisputed) return fail("reservation.disputed");
    const [consent] = await ctx.tx.select().from(beginConsents).where(eq(beginConsents.reservationId, id));
    const refunds = await askAll(ctx, reservationCancelling, { row, by: side, isFree: consent === undefined });
    const refundCents = refunds.reduce((sum, cents) => sum + cents, 0);
    const { userId } = ctx.actor;
    await recordCancellation(ctx, row, { side, actorId: userId, reason: null, refundCents });
    const { words, email } = view;
    await ctx.tx
      .insert(withdrawals)
      .values({ reservationId: id, userId, email, words, refundCents, createdAt: ctx.now });
    await queueMail(ctx, {
      key: `withdrawal:${id}`,
      userId,
      template: "withdrawal_received",
      params: (locale) => ({
        number: row.number,
        reservationId: id,
        statement: words,
        at: formatMoment(ctx.now, locale),
        refund: centsInText(refundCents, locale),
      }),
    });
    return getWithdrawalView(ctx, id);
  },
);
