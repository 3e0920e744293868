import { eq } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { payments } from "@/db/schema/deals/payments";
import type { Actor } from "@/lib/core/actor";
import { type Ctx, command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { addJob } from "@/lib/core/jobs";
import { workspaceOwner } from "@/lib/core/policy";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { refundPaymentJob } from "@/lib/deals/payments/jobs";
import { cancelSplit } from "@/lib/deals/payments/rules";
import { schedulePayout } from "@/lib/deals/payments/schedule-payout";
import { CancelReservation, ReservationView } from "./contract";
import { getReservationView, lockReservation, type ReservationRow } from "./queries";
import { recordCancellation } from "./record-cancellation";
import { reservationMachine } from "./states";

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
    reservationMachine.next("cancel", row.status, side);
    if (row.isDisputed) return fail("reservation.disputed");
    const refundCents = await divideMoney(ctx, row, side);
    const { userId } = ctx.actor;
    await recordCancellation(ctx, row, { side, actorId: userId, reason: reason ?? null, refundCents });
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
  await addJob(ctx, refundPaymentJob, { reservationId: row.id }, { key: `reservation:${row.id}:refund` });
  if (split.carrierCents > 0) await schedulePayout(ctx, row, split.carrierCents);
  return refundCents;
}
