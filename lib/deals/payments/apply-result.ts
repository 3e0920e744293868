import { and, eq, isNull, sql } from "drizzle-orm";
import { paymentAttempts, payments, webhookEvents } from "@/db/schema/deals/payments";
import type { PaymentResult } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/commands/command";
import { addJob, removeJob } from "@/lib/core/commands/jobs";
import { recordProviderFee, transferMoney } from "@/lib/deals/ledger/operations";
import { completePayment } from "./complete-payment";
import { applyEventJob, returnSurplusJob } from "./jobs";
import { lockPayment, type PaymentRow } from "./queries";
import { settleKey, surplusKey } from "./rules";
import { paymentMachine, UNSETTLED_ATTEMPTS } from "./states";

/**
 * Applies a provider's result once, from the call, a webhook or the sweep after a crash. Money of
 * an older or failed attempt pays while the reservation awaits payment; otherwise it is refunded.
 */
export async function applyResult(
  ctx: Writer,
  paymentId: number,
  number: number,
  result: PaymentResult,
): Promise<void> {
  const locked = await lockPayment(ctx.tx, paymentId);
  if (!locked) return;
  const attempt = await lockAttempt(ctx, locked.payment, number);
  if (!UNSETTLED_ATTEMPTS.some((status) => status === attempt.status)) return;
  const { payment, reservation } = locked;
  const isLatest = payment.attempt === number;
  const set = (values: Partial<typeof paymentAttempts.$inferInsert>) =>
    ctx.tx.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, attempt.id));
  const { providerRef } = result;
  if (result.status === "open") {
    if (attempt.status === "open") await set({ providerRef, ...(result.url ? { checkoutUrl: result.url } : {}) });
  } else if (result.status === "processing") {
    await set({ providerRef, status: "processing" });
    if (isLatest) await markProcessing(ctx, payment, result.providerRef);
  } else if (result.status === "succeeded") {
    assertAmount(attempt, result);
    // A trip that has left carries nothing more, however early the payer completed the payment.
    const isOwed =
      reservation.status === "pending" && payment.status !== "completed" && reservation.departsAt > ctx.now;
    await set({ ...SETTLED, providerRef, status: isOwed ? "succeeded" : "surplus", settledAt: ctx.now });
    if (isOwed) await completePayment(ctx, payment, reservation, result);
    else {
      await recordSurplus(ctx, { ...attempt, reservationId: reservation.id }, result.chargeRef);
      if (isLatest && payment.status === "processing")
        await failPayment(ctx, payment, { status: "expired", providerRef: result.providerRef });
    }
    if (result.fee)
      await recordProviderFee(ctx, { provider: payment.provider, reservationId: reservation.id, ...result.fee });
  } else {
    await set({ ...SETTLED, status: "failed", settledAt: ctx.now, ...(providerRef ? { providerRef } : {}) });
    if (isLatest && payment.status === "processing") await failPayment(ctx, payment, result);
  }
  if (providerRef && attempt.providerRef !== providerRef) await applyWaiting(ctx, payment.provider, providerRef);
}

/** Columns that are cleared once an attempt is settled. */
const SETTLED = { checkout: null, checkoutUrl: null } as const;

/** Locks an attempt; creates its row for payments that predate the attempts table. */
async function lockAttempt(ctx: Writer, payment: PaymentRow, number: number) {
  const { id: paymentId, provider, totalCents: amountCents } = payment;
  await ctx.tx
    .insert(paymentAttempts)
    .values({ paymentId, number, provider, amountCents, createdAt: ctx.now })
    .onConflictDoNothing();
  const [row] = await ctx.tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.number, number)))
    .for("update");
  if (!row) throw new Error("the attempt has no row");
  return row;
}

/** Money of another amount belongs to no attempt of ours: staff have to check it. */
function assertAmount(
  attempt: { id: number; amountCents: number },
  { amountCents }: { amountCents?: number | undefined },
) {
  if (amountCents !== undefined && amountCents !== attempt.amountCents)
    throw new Error(`attempt ${attempt.id} asked for ${attempt.amountCents} cents and was paid ${amountCents}`);
}

/** The payer has completed the payment, which the bank is still processing. */
async function markProcessing(ctx: Writer, payment: PaymentRow, providerRef: string): Promise<void> {
  if (payment.status === "completed") return;
  const status =
    payment.status === "processing" ? payment.status : paymentMachine.next("process", payment.status, "system");
  await ctx.tx
    .update(payments)
    .set({ status, providerRef, failureCode: null, processingSince: payment.processingSince ?? ctx.now })
    .where(eq(payments.id, payment.id));
}

async function failPayment(
  ctx: Writer,
  payment: PaymentRow,
  result: Extract<PaymentResult, { status: "failed" | "requires_action" | "expired" }>,
): Promise<void> {
  // When the bank's check is due, the payer retries with the same card; nothing was charged.
  const failureCode = result.status === "failed" ? result.code : result.status;
  const status = paymentMachine.next("fail", payment.status, "system");
  await ctx.tx
    .update(payments)
    .set({ status, failureCode, providerRef: result.providerRef, processingSince: null })
    .where(eq(payments.id, payment.id));
  await removeJob(ctx, settleKey(payment.id));
}

/** Records money that came twice or too late in the ledger, and queues its refund. */
async function recordSurplus(
  ctx: Writer,
  attempt: { id: number; provider: PaymentRow["provider"]; amountCents: number; reservationId: number },
  chargeRef: string,
): Promise<void> {
  const { id, provider, amountCents, reservationId } = attempt;
  await transferMoney(ctx, {
    kind: "surplus",
    key: `surplus:${id}`,
    reservationId,
    at: { provider, providerRef: chargeRef },
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -amountCents },
      { account: { kind: "surplus" }, amountCents },
    ],
  });
  await addJob(ctx, returnSurplusJob, { attemptId: id }, { key: surplusKey(id) });
}

/** Applies events that arrived before the attempt's reference was known. */
async function applyWaiting(ctx: Writer, provider: PaymentRow["provider"], providerRef: string): Promise<void> {
  const waiting = await ctx.tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.provider, provider),
        sql`${webhookEvents.payload}->>'providerRef' = ${providerRef}`,
        isNull(webhookEvents.appliedAt),
      ),
    );
  for (const { id } of waiting) await addJob(ctx, applyEventJob, { webhookEventId: id }, { key: `event:${id}` });
}
