import { eq } from "drizzle-orm";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import type { WebhookDelivery } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { DEALABLE_ERRORS } from "@/lib/listings/shared/rules";
import { applyResult } from "./apply-result";
import { assertPayable } from "./assert-payable";
import { ConfirmPayment, ConfirmView } from "./contract";
import { deliverWebhookJob, settlePaymentJob } from "./jobs";
import { DEAL_TIMES, PAYMENT_RATES } from "./limits";
import { getPaymentView, lockOwnPayment } from "./queries";
import { providerKey, settleKey } from "./rules";
import { paymentMachine } from "./states";

/**
 * Pays: stores the attempt, calls the provider outside of any transaction, and applies its answer
 * once. A concurrent call gets `payment.wrong_state`, a call after success the completed payment;
 * a crash in between is settled by asking the provider (product: payments).
 */
export const confirmPayment = workflow(
  {
    name: "confirmPayment",
    summary: "Pays with a test card of the simulator.",
    policy: workspaceOwner,
    input: ConfirmPayment,
    output: ConfirmView,
    errors: [
      "payment.not_found",
      "payment.wrong_state",
      "payment.expired",
      ...DEALABLE_ERRORS,
      "payment.declined",
      "payment.processing_error",
      "payment.authentication_failed",
      "payment.hosted",
    ],
    limits: [{ ...PAYMENT_RATES.made, per: perUser }],
  },
  async (ctx, { id, method }) => {
    const { simulation } = ctx.adapters.payments;
    // Real cards are typed on the provider's page alone.
    if (!simulation) return fail("payment.hosted");
    const attempt = await ctx.step((step) => beginAttempt(step, id));
    if (attempt === "paid") return { payment: await getPaymentView(ctx, id), requiresAction: false };
    const result = await simulation.confirm({
      key: providerKey({ paymentId: id, ...attempt }),
      amountCents: attempt.totalCents,
      method,
      now: ctx.now,
    });
    await ctx.step(async (step) => {
      await applyResult(step, id, attempt.number, result);
      if (result.status === "processing") await deliverLater(step, result.deliveries ?? []);
    });
    if (result.status === "failed") return fail(`payment.${result.code}`);
    return { payment: await getPaymentView(ctx, id), requiresAction: result.status === "requires_action" };
  },
);

type Step = Parameters<Parameters<WorkflowCtx<Actor>["step"]>[0]>[0];

async function beginAttempt(
  ctx: Step,
  paymentId: number,
): Promise<"paid" | { number: number; totalCents: number; createdAt: Date }> {
  const { payment, reservation } = await lockOwnPayment(ctx, paymentId);
  if (payment.status === "completed") return "paid";
  const status = paymentMachine.next("process", payment.status, "shipper");
  await assertPayable(ctx, reservation);
  const number = payment.attempt + 1;
  const { name: provider } = ctx.adapters.payments;
  await ctx.tx
    .update(payments)
    .set({
      status,
      provider,
      attempt: number,
      method: "card",
      failureCode: null,
      processingSince: ctx.now,
      providerRef: null,
    })
    .where(eq(payments.id, paymentId));
  const { totalCents } = payment;
  await ctx.tx
    .insert(paymentAttempts)
    .values({ paymentId, number, provider, amountCents: totalCents, createdAt: ctx.now });
  // Settles the attempt if this process dies before the answer is applied.
  const runAt = new Date(ctx.now.getTime() + DEAL_TIMES.settleAfterSeconds * 1_000);
  await addJob(ctx, settlePaymentJob, { paymentId }, { runAt, key: settleKey(paymentId) });
  return { number, totalCents, createdAt: ctx.now };
}

/** Schedules the webhooks of a provider without servers of its own. */
async function deliverLater(ctx: Step, deliveries: readonly WebhookDelivery[]): Promise<void> {
  for (const [index, { afterSeconds, event }] of deliveries.entries()) {
    const runAt = new Date(ctx.now.getTime() + afterSeconds * 1_000);
    await addJob(ctx, deliverWebhookJob, event, { runAt, key: `webhook:${event.providerRef}:${index}` });
  }
}
