import { and, eq, isNull, sql } from "drizzle-orm";
import { paymentAttempts, payments, webhookEvents } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import type { PaymentResult } from "@/lib/adapters/payments/port";
import type { Writer } from "@/lib/core/command";
import { addJob, removeJob } from "@/lib/core/jobs";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { deriveCode } from "@/lib/deals/reservations/derive-code";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import { reopenRoom } from "@/lib/deals/reservations/reopen-room";
import { reservationMachine } from "@/lib/deals/reservations/states";
import { closeRooms } from "@/lib/deals/rooms/operations";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { returnSurplusJob } from "./jobs";
import { lockPayment, type PaymentRow } from "./queries";
import { resultOf } from "./rules";
import { paymentMachine } from "./states";

type ReservationRow = typeof reservations.$inferSelect;

/** The idempotency key of an attempt at the provider. */
export function providerKey(paymentId: number, attempt: number): string {
  return `payment-${paymentId}-${attempt}`;
}

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
  if (attempt.status !== "processing" && attempt.status !== "failed") return;
  const { payment, reservation } = locked;
  const isCurrent = payment.attempt === number && payment.status === "processing";
  const set = (values: Partial<typeof paymentAttempts.$inferInsert>) =>
    ctx.tx.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, attempt.id));
  const { providerRef } = result;
  if (result.status === "processing") {
    await set({ providerRef });
    if (isCurrent) await ctx.tx.update(payments).set({ providerRef }).where(eq(payments.id, paymentId));
  } else if (result.status === "succeeded") {
    const isOwed = reservation.status === "pending" && payment.status !== "completed";
    await set({ providerRef, status: isOwed ? "succeeded" : "surplus", settledAt: ctx.now });
    if (isOwed) await complete(ctx, payment, reservation, result.providerRef);
    else await recordSurplus(ctx, { ...attempt, reservationId: reservation.id });
  } else {
    await set({ status: "failed", settledAt: ctx.now, ...(providerRef ? { providerRef } : {}) });
    if (isCurrent) await failPayment(ctx, payment, result);
  }
  if (providerRef && attempt.providerRef !== providerRef)
    await applyWaiting(ctx, paymentId, number, { provider: payment.provider, providerRef });
}

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
  if (!row) throw new Error("a try to pay has no row");
  return row;
}

async function failPayment(
  ctx: Writer,
  payment: PaymentRow,
  result: Extract<PaymentResult, { status: "failed" | "requires_action" }>,
): Promise<void> {
  // When the bank's check is due, the payer retries with the same card; nothing was charged.
  const failureCode = result.status === "requires_action" ? "requires_action" : result.code;
  const status = paymentMachine.next("fail", payment.status, "system");
  await ctx.tx
    .update(payments)
    .set({ status, failureCode, providerRef: result.providerRef, processingSince: null })
    .where(eq(payments.id, payment.id));
  await removeJob(ctx, `payment:${payment.id}:settle`);
}

/** Records money that came twice or too late in the ledger, and queues its refund. */
async function recordSurplus(
  ctx: Writer,
  { id, amountCents, reservationId }: { id: number; amountCents: number; reservationId: number },
): Promise<void> {
  await transferMoney(ctx, {
    kind: "surplus",
    key: `surplus:${id}`,
    reservationId,
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -amountCents },
      { account: { kind: "surplus" }, amountCents },
    ],
  });
  await addJob(ctx, returnSurplusJob, { attemptId: id }, { key: `surplus:${id}` });
}

/** Applies events that arrived before the attempt's reference was known. */
async function applyWaiting(
  ctx: Writer,
  paymentId: number,
  number: number,
  about: { provider: PaymentRow["provider"]; providerRef: string },
): Promise<void> {
  const waiting = await ctx.tx
    .update(webhookEvents)
    .set({ appliedAt: ctx.now })
    .where(
      and(
        eq(webhookEvents.provider, about.provider),
        sql`${webhookEvents.payload}->>'providerRef' = ${about.providerRef}`,
        isNull(webhookEvents.appliedAt),
      ),
    )
    .returning({ type: webhookEvents.type });
  for (const { type } of waiting)
    await applyResult(ctx, paymentId, number, resultOf({ type, providerRef: about.providerRef }));
}

/** Records the transfer, confirms the reservation, reopens the room, notifies both sides. */
async function complete(
  ctx: Writer,
  payment: PaymentRow,
  reservation: ReservationRow,
  providerRef: string,
): Promise<void> {
  const status = paymentMachine.next("succeed", payment.status, "system");
  await ctx.tx
    .update(payments)
    .set({ status, providerRef, failureCode: null, processingSince: null, completedAt: ctx.now })
    .where(eq(payments.id, payment.id));
  // Another open attempt is settled: its money would be a surplus.
  const [open] = await ctx.tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, payment.id), eq(paymentAttempts.status, "processing")))
    .limit(1);
  if (!open) await removeJob(ctx, `payment:${payment.id}:settle`);
  await transferMoney(ctx, {
    kind: "payment",
    key: `payment:${payment.id}`,
    reservationId: reservation.id,
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -payment.totalCents },
      { account: { kind: "escrow", reservationId: reservation.id }, amountCents: payment.serviceCents },
      { account: { kind: "platform_fees" }, amountCents: payment.platformFeeCents },
      { account: { kind: "processing_fees" }, amountCents: payment.processingFeeCents },
    ],
  });
  await ctx.tx
    .update(reservations)
    .set({ status: reservationMachine.next("pay", reservation.status, "system"), confirmedAt: ctx.now })
    .where(eq(reservations.id, reservation.id));
  await removeJob(ctx, `reservation:${reservation.id}:expire`);
  await appendEvent(
    ctx,
    reservation.id,
    "confirmed",
    { actorId: null, side: "shipper" },
    { totalCents: payment.totalCents },
  );
  if (reservation.announcementId !== null)
    await closeRooms(
      ctx,
      { announcementId: reservation.announcementId, exceptRoomId: reservation.roomId },
      "reserved_elsewhere",
    );
  await reopenRoom(ctx, reservation.roomId, null, { key: "paid", reservationId: reservation.id });
  await publishReservation(ctx, reservation, "confirmed");
  const params = { number: reservation.number, subject: reservation.title, reservationId: reservation.id };
  const code = deriveCode(reservation.id, "pickup", reservation.pickupCodeVersion);
  await queueMail(ctx, {
    key: `reservation:${reservation.id}:paid`,
    userId: reservation.shipperUserId,
    template: "payment_confirmed",
    params,
    secrets: { code },
  });
  await queueMail(ctx, {
    key: `reservation:${reservation.id}:confirmed`,
    userId: reservation.carrierUserId,
    template: "reservation_confirmed",
    params,
  });
}
