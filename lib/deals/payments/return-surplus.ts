import { eq } from "drizzle-orm";
import { z } from "zod";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { Done } from "@/lib/core/base/answers";
import { workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { systemOnly } from "@/lib/core/commands/policy";
import { centsInText } from "@/lib/core/text/format";
import { countFailedRefunds, hasOpenIncident } from "@/lib/deals/incidents/queries";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { moneyKey } from "@/lib/deals/ledger/rules";
import { sendOnce } from "@/lib/deals/provider-calls/send-once";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { returnSurplusJob } from "./jobs";
import { recordFailedRefund } from "./record-failed-refund";
import { retryName, surplusKey, surplusReturnedKey } from "./rules";

/** Refunds money that came twice or too late; safe to retry, as every step has a key. */
export const returnSurplus = workflow(
  {
    name: "returnSurplus",
    summary: "Returns money that was not owed.",
    policy: systemOnly,
    input: z.strictObject({ attemptId: z.number() }),
    output: Done,
  },
  async (ctx, { attemptId }) => {
    const [attempt] = await ctx.tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
    if (attempt?.status !== "surplus" || attempt.providerRef === null) return { success: true as const };
    const { amountCents, paymentId, providerRef, provider } = attempt;
    const failedCount = await countFailedRefunds(ctx.tx, paymentId);
    const [deal] = await ctx.tx
      .select({ reservationId: payments.reservationId })
      .from(payments)
      .where(eq(payments.id, paymentId));
    // The bank has sent it back: an admin decides where it goes.
    if (deal && (await hasOpenIncident(ctx.tx, deal.reservationId, "refund_failed"))) return { success: true as const };
    const outcome = await sendOnce(
      ctx,
      {
        kind: "surplus",
        name: moneyKey(retryName(`surplus-${attemptId}`, failedCount), attempt.createdAt),
        subjectId: attemptId,
        provider,
        reservationId: deal?.reservationId,
        paymentId,
        objectRef: providerRef,
        again: (step, runAt) => addJob(step, returnSurplusJob, { attemptId }, { key: surplusKey(attemptId), runAt }),
      },
      (key) => ctx.adapters.paymentsOf(provider).refund({ ...key, paymentRef: providerRef, amountCents }),
    );
    if (outcome.status !== "sent") return { success: true as const };
    const sent = outcome.answer;
    await ctx.step(async (step) => {
      const [row] = await step.tx
        .select({
          status: paymentAttempts.status,
          reservationId: payments.reservationId,
          number: reservations.number,
          payerId: reservations.shipperUserId,
        })
        .from(paymentAttempts)
        .innerJoin(payments, eq(payments.id, paymentId))
        .innerJoin(reservations, eq(reservations.id, payments.reservationId))
        .where(eq(paymentAttempts.id, attemptId))
        .for("update", { of: paymentAttempts });
      if (row?.status !== "surplus") return;
      await transferMoney(step, {
        kind: "surplus_returned",
        key: surplusReturnedKey(attemptId, failedCount),
        reservationId: row.reservationId,
        at: { provider: attempt.provider, providerRef: sent.providerRef },
        entries: [
          { account: { kind: "surplus" }, amountCents: -amountCents },
          { account: { kind: "psp_clearing" }, amountCents },
        ],
      });
      await step.tx.update(paymentAttempts).set({ status: "returned" }).where(eq(paymentAttempts.id, attemptId));
      // Explains the unexpected payment on the bank statement.
      await queueMail(step, {
        key: surplusReturnedKey(attemptId, failedCount),
        userId: row.payerId,
        template: "payment_returned",
        params: (locale) => ({
          amount: centsInText(amountCents, locale),
          number: row.number,
          reservationId: row.reservationId,
        }),
      });
      if (sent.status === "failed")
        await recordFailedRefund(step, attempt.provider, { providerRef: sent.providerRef, reason: null });
    });
    return { success: true as const };
  },
);
