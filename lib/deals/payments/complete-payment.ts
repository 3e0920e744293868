import { and, eq, inArray } from "drizzle-orm";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import type { Writer } from "@/lib/core/commands/command";
import { addJob, removeJob } from "@/lib/core/commands/jobs";
import { setContactsOpen } from "@/lib/deals/contacts/operations";
import { contactsOpenAt } from "@/lib/deals/contacts/rules";
import { deriveCode } from "@/lib/deals/handover/derive-code";
import { issueInvoicesJob } from "@/lib/deals/invoices/jobs";
import { invoicesKey } from "@/lib/deals/invoices/rules";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { askForIdentity } from "@/lib/deals/reservations/ask-for-identity";
import { appendEvent, publishReservation } from "@/lib/deals/reservations/operations";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { reopenRoom } from "@/lib/deals/reservations/reopen-room";
import { reservationMachine } from "@/lib/deals/reservations/states";
import { closeRooms } from "@/lib/deals/rooms/operations";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { settlePaymentJob } from "./jobs";
import type { PaymentRow } from "./queries";
import { settleKey } from "./rules";
import { paymentMachine, WAITING_ATTEMPTS } from "./states";

/**
 * A payment's money: by which reference it is known, and as which movement of the provider's
 * account.
 */
type Money = { providerRef: string; chargeRef: string };

/** Records the transfer, confirms the reservation, reopens the room, notifies both sides. */
export async function completePayment(
  ctx: Writer,
  payment: PaymentRow,
  reservation: ReservationRow,
  { providerRef, chargeRef }: Money,
): Promise<void> {
  const status = paymentMachine.next("succeed", payment.status, "system");
  await ctx.tx
    .update(payments)
    .set({ status, providerRef, failureCode: null, processingSince: null, completedAt: ctx.now })
    .where(eq(payments.id, payment.id));
  await settleOthers(ctx, payment.id);
  await transferMoney(ctx, {
    kind: "payment",
    key: `payment:${payment.id}`,
    reservationId: reservation.id,
    at: { provider: payment.provider, providerRef: chargeRef },
    entries: [
      { account: { kind: "psp_clearing" }, amountCents: -payment.totalCents },
      { account: { kind: "escrow", reservationId: reservation.id }, amountCents: payment.serviceCents },
      { account: { kind: "platform_fees" }, amountCents: payment.platformFeeCents },
      { account: { kind: "processing_fees" }, amountCents: payment.processingFeeCents },
    ],
  });
  await addJob(ctx, issueInvoicesJob, { reservationId: reservation.id }, { key: invoicesKey(reservation.id) });
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
  await setContactsOpen(ctx, reservation.roomId, contactsOpenAt({ ...reservation, confirmedAt: ctx.now }));
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
  await askForIdentity(ctx, reservation, "paid");
}

/** Settles another open attempt immediately: its page closes, its money would be a surplus. */
async function settleOthers(ctx: Writer, paymentId: number): Promise<void> {
  const [open] = await ctx.tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), inArray(paymentAttempts.status, [...WAITING_ATTEMPTS])))
    .limit(1);
  if (open) await addJob(ctx, settlePaymentJob, { paymentId }, { key: settleKey(paymentId) });
  else await removeJob(ctx, settleKey(paymentId));
}
