import { eq } from "drizzle-orm";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import type { PaymentMethod } from "@/lib/adapters/payments/provider";
import { simulatedProvider, TEST_CARDS } from "@/lib/adapters/payments/simulated";
import type { Actor } from "@/lib/core/actor";
import { type WorkflowCtx, workflow } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { addJob } from "@/lib/core/jobs";
import { perUser } from "@/lib/core/limits";
import { workspaceOwner } from "@/lib/core/policy";
import { ConfirmPayment, ConfirmView } from "./contract";
import { settlePaymentJob, simulateWebhookJob } from "./jobs";
import { DEAL_TIMES } from "./limits";
import { applyResult, providerKey } from "./operations";
import { getPaymentView, lockOwnPayment } from "./queries";
import { paymentMachine } from "./states";

/**
 * Pays: the try is written down, the provider is called outside of any transaction, and its answer is applied once.
 * A second call while one runs gets `payment.wrong_state`, one after the success gets the paid payment again; a crash in
 * between is settled by asking the provider (`design: architecture, money calls`).
 */
export const confirmPayment = workflow(
  {
    name: "confirmPayment",
    summary: "Pays with a card of the simulator.",
    policy: workspaceOwner,
    input: ConfirmPayment,
    output: ConfirmView,
    errors: [
      "payment.not_found",
      "payment.wrong_state",
      "payment.expired",
      "payment.declined",
      "payment.processing_error",
      "payment.authentication_failed",
    ],
    limits: [{ bucket: "payments", max: 20, windowSeconds: 3600, per: perUser }],
  },
  async (ctx, { id, method }) => {
    const attempt = await ctx.step((step) => beginAttempt(step, id));
    if (attempt === "paid") return { payment: await getPaymentView(ctx, id), requiresAction: false };
    const result = await simulatedProvider.confirm({
      key: providerKey(id, attempt.number),
      amountCents: attempt.totalCents,
      method: toMethod(method),
    });
    await ctx.step(async (step) => {
      await applyResult(step, id, attempt.number, result);
      if (result.status === "processing") await simulateWebhooks(step, result.providerRef, method.number);
    });
    if (result.status === "failed") return fail(`payment.${result.code}`);
    return { payment: await getPaymentView(ctx, id), requiresAction: result.status === "requires_action" };
  },
);

function toMethod(method: { type: "card"; number: string; authentication?: "approved" | "refused" }): PaymentMethod {
  return {
    type: method.type,
    number: method.number,
    ...(method.authentication ? { authentication: method.authentication } : {}),
  };
}

type Step = Parameters<Parameters<WorkflowCtx<Actor>["step"]>[0]>[0];

async function beginAttempt(ctx: Step, paymentId: number): Promise<"paid" | { number: number; totalCents: number }> {
  const { payment, reservation } = await lockOwnPayment(ctx, paymentId);
  if (payment.status === "completed") return "paid";
  const status = paymentMachine.next("process", payment.status, "shipper");
  if (reservation.status !== "pending" || reservation.paymentDueAt <= ctx.now) return fail("payment.expired");
  const number = payment.attempt + 1;
  await ctx.tx
    .update(payments)
    .set({ status, attempt: number, method: "card", failureCode: null, processingSince: ctx.now, providerRef: null })
    .where(eq(payments.id, paymentId));
  const { provider, totalCents } = payment;
  await ctx.tx
    .insert(paymentAttempts)
    .values({ paymentId, number, provider, amountCents: totalCents, createdAt: ctx.now });
  // If this process dies before the answer is applied, this asks the provider what became of the try.
  const runAt = new Date(ctx.now.getTime() + DEAL_TIMES.settleAfterSeconds * 1_000);
  await addJob(ctx, settlePaymentJob, { paymentId }, { runAt, key: `payment:${paymentId}:settle` });
  return { number, totalCents };
}

/** The simulator's webhooks: some seconds late, and for one card twice. */
async function simulateWebhooks(ctx: Step, providerRef: string, cardNumber: string): Promise<void> {
  const outcome = Object.entries(TEST_CARDS).find(([number]) => number === cardNumber.replaceAll(/\D/g, ""))?.[1];
  const times = outcome === "duplicate_webhook" ? 2 : 1;
  for (let index = 0; index < times; index += 1) {
    const runAt = new Date(ctx.now.getTime() + (3 + index) * 1_000);
    await addJob(
      ctx,
      simulateWebhookJob,
      { providerRef, eventId: `evt_${providerRef}` },
      { runAt, key: `webhook:${providerRef}:${index}` },
    );
  }
}
