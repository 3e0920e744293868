import { and, eq } from "drizzle-orm";
import { paymentAttempts } from "@/db/schema/deals/payments";
import type { FraudWarning, PaymentProvider, PaymentProviderName } from "@/lib/adapters/payments/port";
import type { Ctx, WorkflowCtx } from "@/lib/core/commands/command";
import { openIncident } from "@/lib/deals/incidents/operations";
import { lockPayment } from "@/lib/deals/payments/queries";
import { askProvider } from "@/lib/deals/provider-calls/ask-provider";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { queueMail } from "@/lib/identity/mails/queue-mail";

/**
 * Applies a bank's warning that a payment is fraud: the pickup and the payout wait for an admin.
 * One that is disputed or refunded already needs nobody. Whether it is applied.
 */
export async function applyFraudWarning(
  ctx: WorkflowCtx<null>,
  provider: PaymentProvider,
  providerRef: string,
): Promise<boolean> {
  if (!provider.aftermath) return true;
  const { readFraudWarning } = provider.aftermath;
  const subject = { provider: provider.name, call: "read_fraud_warning", objectRef: providerRef };
  const warning = await askProvider(ctx, subject, () => readFraudWarning(providerRef));
  const { paymentRef } = warning;
  if (paymentRef === null || !warning.isActionable) return true;
  const [attempt] = await ctx.tx
    .select({ paymentId: paymentAttempts.paymentId, status: paymentAttempts.status })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider.name), eq(paymentAttempts.providerRef, paymentRef)));
  if (!attempt || attempt.status === "open" || attempt.status === "processing") return false;
  // The money of a surplus is on its way back, whoever paid it.
  if (attempt.status !== "succeeded") return true;
  await ctx.step((step) => open(step, provider.name, { warning, paymentId: attempt.paymentId }));
  return true;
}

async function open(
  ctx: Ctx,
  provider: PaymentProviderName,
  { warning, paymentId }: { warning: FraudWarning; paymentId: number },
): Promise<void> {
  const locked = await lockPayment(ctx.tx, paymentId);
  if (!locked) return;
  const { reservation, payment } = locked;
  const isNew = await openIncident(ctx, {
    kind: "fraud_warning",
    provider,
    providerRef: warning.providerRef,
    reservationId: reservation.id,
    paymentId,
    amountCents: payment.totalCents,
    reason: warning.reason,
  });
  if (!isNew) return;
  await appendEvent(ctx, reservation.id, "fraud_warned", { actorId: null, side: null });
  await publishReservation(ctx, reservation, reservation.status);
  await queueMail(ctx, {
    key: `payment-on-hold:${provider}:${warning.providerRef}`,
    userId: reservation.carrierUserId,
    template: "payment_on_hold",
    params: { number: reservation.number, reservationId: reservation.id },
  });
}
