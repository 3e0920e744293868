import { eq } from "drizzle-orm";
import { payments } from "@/db/schema/payments";
import { reservations } from "@/db/schema/reservations";
import { closeRooms } from "../chat/steps";
import type { Ctx } from "../core/command";
import { removeJob } from "../core/jobs";
import { transferMoney } from "../ledger/steps";
import { queueMail } from "../out/mail/queue-mail";
import type { PaymentResult } from "../out/payment/provider";
import { deriveCode } from "../reservations/derive-code";
import { reopenRoom } from "../reservations/reopen-room";
import { reservationMachine } from "../reservations/states";
import { appendEvent, tellReservation } from "../reservations/steps";
import { lockPayment, type PaymentRow } from "./queries";
import { paymentMachine } from "./states";

type Writer = Pick<Ctx, "tx" | "now" | "outbox">;
type ReservationRow = typeof reservations.$inferSelect;

/** The key that a try is known by at the provider: the same try has the same key, whoever asks. */
export function providerKey(paymentId: number, attempt: number): string {
  return `payment-${paymentId}-${attempt}`;
}

/**
 * Applies a provider's answer once, whoever brings it: the call itself, a webhook, or the sweep after a crash.
 * An answer for an earlier try, or for a payment that is settled, changes nothing.
 */
export async function applyResult(
  ctx: Writer,
  paymentId: number,
  attempt: number,
  result: PaymentResult,
): Promise<void> {
  const locked = await lockPayment(ctx.tx, paymentId);
  if (!locked || locked.payment.attempt !== attempt || locked.payment.status !== "processing") return;
  const { payment, reservation } = locked;
  if (result.status === "processing") {
    await ctx.tx.update(payments).set({ providerRef: result.providerRef }).where(eq(payments.id, paymentId));
    return;
  }
  if (result.status === "succeeded") return complete(ctx, payment, reservation, result.providerRef);
  // A payer whose bank wants to see them starts anew with the same card; nothing was charged.
  const failureCode = result.status === "requires_action" ? "requires_action" : result.code;
  const status = paymentMachine.next("fail", payment.status, "system");
  await ctx.tx
    .update(payments)
    .set({ status, failureCode, providerRef: result.providerRef, processingSince: null })
    .where(eq(payments.id, paymentId));
  await removeJob(ctx, `payment:${paymentId}:settle`);
}

/** The money has come: into the books, the reservation is confirmed, its codes exist, the room opens, both sides are told. */
async function complete(
  ctx: Writer,
  payment: PaymentRow,
  reservation: ReservationRow,
  providerRef: string,
): Promise<void> {
  const status = paymentMachine.next("succeed", payment.status, "system");
  await ctx.tx
    .update(payments)
    .set({ status, providerRef, processingSince: null, completedAt: ctx.now })
    .where(eq(payments.id, payment.id));
  await removeJob(ctx, `payment:${payment.id}:settle`);
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
  await reopenRoom(ctx, reservation.roomId, null, "paid");
  await tellReservation(ctx, reservation, "confirmed");
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
