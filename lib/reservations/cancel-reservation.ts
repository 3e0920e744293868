import { eq } from "drizzle-orm";
import { payments } from "@/db/schema/payments";
import { reservations } from "@/db/schema/reservations";
import type { Side } from "../chat/states";
import type { Actor } from "../core/actor";
import { type Ctx, command } from "../core/command";
import { fail } from "../core/errors";
import { formatCents } from "../core/format";
import { addJob, removeJob } from "../core/jobs";
import { workspaceOwner } from "../core/policy";
import { transferMoney } from "../ledger/steps";
import { queueMail } from "../out/mail/queue-mail";
import { cancelSplit } from "../payments/rules";
import { schedulePayout } from "../payments/schedule-payout";
import { CancelReservation, ReservationView } from "./contract";
import { getReservationView, lockReservation, type ReservationRow } from "./queries";
import { releaseRoom } from "./release-room";
import { reservationMachine } from "./states";
import { appendEvent, releaseSubject, tellReservation } from "./steps";

/** Ends a reservation before the pickup. What was paid is divided by the cancellation rules; the parcel is free again. */
export const cancelReservation = command(
  {
    name: "cancelReservation",
    summary: "Cancels a reservation before its pickup, with the refund that the rules give.",
    policy: workspaceOwner,
    input: CancelReservation,
    output: ReservationView,
    errors: ["reservation.not_found", "reservation.wrong_state", "reservation.disputed", "payment.wrong_state"],
    isIdempotent: true,
  },
  async (ctx, { id, reason }) => {
    const { row, side } = await lockReservation(ctx, id);
    const status = reservationMachine.next("cancel", row.status, side);
    if (row.isDisputed) return fail("reservation.disputed");
    const refundCents = await divideMoney(ctx, row, side);
    await ctx.tx
      .update(reservations)
      .set({ status, cancelledAt: ctx.now, cancelledBy: side, cancelReason: reason ?? null })
      .where(eq(reservations.id, id));
    await removeJob(ctx, `reservation:${id}:expire`);
    await appendEvent(ctx, id, "cancelled", { actorId: ctx.actor.userId, side }, { refundCents });
    await releaseSubject(ctx, row);
    await releaseRoom(ctx, row.roomId, "reservation_cancelled");
    await tellReservation(ctx, row, status);
    for (const userId of [row.shipperUserId, row.carrierUserId]) {
      await queueMail(ctx, {
        key: `reservation:${id}:cancelled:${userId}`,
        userId,
        template: "reservation_cancelled",
        params: (locale) => ({
          number: row.number,
          subject: row.title,
          refund: formatCents(refundCents, locale),
          reservationId: id,
        }),
      });
    }
    return getReservationView(ctx, id);
  },
);

/** Writes the division into the books and orders the refund and the carrier's share. Returns what the shipper gets back. */
async function divideMoney(ctx: Ctx<Actor>, row: ReservationRow, by: Side): Promise<number> {
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.reservationId, row.id)).for("update");
  // A payment under way may still succeed: its end is awaited before anything is divided.
  if (payment?.status === "processing") return fail("payment.wrong_state", { facts: { state: payment.status } });
  if (payment?.status !== "completed" || !row.confirmedAt) return 0;
  const feesCents = payment.platformFeeCents + payment.processingFeeCents;
  const split = cancelSplit(
    { serviceCents: payment.serviceCents, feesCents, confirmedAt: row.confirmedAt, departsAt: row.departsAt },
    by,
    ctx.now,
  );
  const refundCents = split.refundServiceCents + split.refundFeesCents;
  const givesFees = split.refundFeesCents > 0;
  await transferMoney(ctx, {
    kind: "cancellation",
    key: `cancellation:${row.id}`,
    reservationId: row.id,
    entries: [
      { account: { kind: "escrow", reservationId: row.id }, amountCents: -split.refundServiceCents },
      { account: { kind: "platform_fees" }, amountCents: givesFees ? -payment.platformFeeCents : 0 },
      { account: { kind: "processing_fees" }, amountCents: givesFees ? -payment.processingFeeCents : 0 },
      { account: { kind: "refunds" }, amountCents: refundCents },
    ],
  });
  await addJob(ctx, "refund_payment", { reservationId: row.id }, { key: `reservation:${row.id}:refund` });
  if (split.carrierCents > 0) await schedulePayout(ctx, row, split.carrierCents);
  return refundCents;
}
