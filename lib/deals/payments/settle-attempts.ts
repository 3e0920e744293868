import { and, eq, inArray } from "drizzle-orm";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { isProviderError, type ProviderError } from "@/lib/adapters/payments/contract";
import type { PaymentResult } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/base/actor";
import type { WorkflowCtx } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { applyResult } from "./apply-result";
import { orderOf } from "./checkout-order";
import { settlePaymentJob } from "./jobs";
import type { PaymentRow } from "./queries";
import { askAgainAt, providerKey, settleKey } from "./rules";
import { WAITING_ATTEMPTS } from "./states";

const NEVER_RECEIVED: PaymentResult = { status: "failed", providerRef: null, code: "processing_error" };

type Attempt = typeof paymentAttempts.$inferSelect;

/**
 * Asks the provider what became of a payment's open attempts, and applies it. One that the provider
 * does not know failed: nothing was charged, and the payer may try again. Pages that no longer
 * accept payment are closed; attempts that stay open are polled again later.
 */
export async function settleAttempts(ctx: WorkflowCtx<Actor | null>, paymentId: number): Promise<void> {
  const found = await readPayment(ctx, paymentId);
  if (!found) return;
  const { payment, reservation } = found;
  const waiting = await readWaiting(ctx, paymentId);
  if (waiting.length === 0 && payment.status === "processing") await settleAlone(ctx, payment);
  for (const attempt of waiting) {
    const result = await askAbout(ctx, attempt, reservation);
    await ctx.step((step) => applyResult(step, paymentId, attempt.number, result));
  }
  await ctx.step(async (step) => {
    const [open] = await readWaiting(step, paymentId);
    if (open)
      await addJob(
        step,
        settlePaymentJob,
        { paymentId },
        { runAt: askAgainAt(ctx.now, open), key: settleKey(paymentId) },
      );
  });
}

/**
 * An attempt's result. A page whose answer was lost is requested again with the same parameters,
 * which returns the same page. One that is refused was never opened.
 */
async function askAbout(
  ctx: WorkflowCtx<Actor | null>,
  attempt: Attempt,
  reservation: ReservationRow,
): Promise<PaymentResult> {
  const provider = ctx.adapters.paymentsOf(attempt.provider);
  const subject = subjectOf(attempt, reservation.id);
  const key = providerKey(attempt);
  const result =
    attempt.providerRef === null && attempt.checkout
      ? await openPage(ctx, attempt, reservation)
      : await askProvider(ctx, { ...subject, call: "read_checkout" }, () =>
          provider.retrieve(key, attempt.providerRef),
        );
  if (!result) return NEVER_RECEIVED;
  if (result.status !== "open") return result;
  const isOver = reservation.status !== "pending" || (attempt.expiresAt !== null && attempt.expiresAt <= ctx.now);
  if (!isOver) return result;
  return askProvider(ctx, { ...subject, call: "close_checkout" }, () =>
    provider.expireCheckout(key, result.providerRef),
  );
}

/** Opens the provider's page; a refusal is the end of the attempt, as its key would repeat it. */
export async function openPage(
  ctx: WorkflowCtx<Actor | null>,
  attempt: Attempt,
  reservation: ReservationRow,
): Promise<PaymentResult & { refusal?: ProviderError }> {
  const order = orderOf(attempt, reservation);
  if (!order) throw new Error(`attempt ${attempt.id} has nothing to ask for`);
  const subject = { ...subjectOf(attempt, reservation.id), call: "open_checkout" };
  try {
    return await askProvider(ctx, subject, () => ctx.adapters.paymentsOf(attempt.provider).openCheckout(order));
  } catch (error) {
    if (!isProviderError(error) || error.trouble === "unavailable") throw error;
    return { ...NEVER_RECEIVED, refusal: error };
  }
}

/** The subject of a call about an attempt. */
export function subjectOf(attempt: Attempt, reservationId: number) {
  const { provider, paymentId, providerRef } = attempt;
  return { provider, reservationId, paymentId, objectRef: providerRef ?? providerKey(attempt) };
}

/** A payment from before its attempts had rows. */
async function settleAlone(
  ctx: WorkflowCtx<Actor | null>,
  { id, reservationId, attempt, provider, providerRef, createdAt }: PaymentRow,
): Promise<void> {
  const key = providerKey({ paymentId: id, number: attempt, createdAt });
  const subject = { provider, call: "read_checkout", reservationId, paymentId: id, objectRef: providerRef };
  const result = await askProvider(ctx, subject, () => ctx.adapters.paymentsOf(provider).retrieve(key, providerRef));
  await ctx.step((step) => applyResult(step, id, attempt, result ?? NEVER_RECEIVED));
}

async function readPayment(
  ctx: Pick<WorkflowCtx, "tx">,
  paymentId: number,
): Promise<{ payment: PaymentRow; reservation: ReservationRow } | undefined> {
  const [row] = await ctx.tx
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(eq(payments.id, paymentId));
  return row;
}

function readWaiting(ctx: Pick<WorkflowCtx, "tx">, paymentId: number): Promise<Attempt[]> {
  return ctx.tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), inArray(paymentAttempts.status, [...WAITING_ATTEMPTS])))
    .orderBy(paymentAttempts.number);
}
