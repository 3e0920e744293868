import { eq } from "drizzle-orm";
import type { Side } from "@/db/enums/deals/rooms";
import { payments } from "@/db/schema/deals/payments";
import { fail } from "@/lib/core/base/errors";
import type { Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { readSplit } from "@/lib/deals/cancellations/read-split";
import { issueInvoicesJob } from "@/lib/deals/invoices/jobs";
import { invoicesKey } from "@/lib/deals/invoices/rules";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { schedulePayout } from "@/lib/deals/payouts/schedule-payout";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { refundPaymentJob, settlePaymentJob } from "./jobs";
import { refundKey, settleKey } from "./rules";

type Cancelling = { row: ReservationRow; by: Side; isFree?: boolean };

/** Splits a cancelled reservation's money; returns the cents refunded to the shipper. */
export async function divideMoney(ctx: Writer, { row, by, isFree = false }: Cancelling): Promise<number> {
  const [payment] = await ctx.tx.select().from(payments).where(eq(payments.reservationId, row.id)).for("update");
  // A processing payment may still succeed, so nothing is split before it ends.
  if (payment?.status === "processing") return fail("payment.wrong_state", { facts: { state: payment.status } });
  if (payment?.status !== "completed" || !row.confirmedAt) {
    await closeCheckouts(ctx, { row });
    return 0;
  }
  const { confirmedAt } = row;
  const split = await readSplit(ctx, { row, payment, confirmedAt }, isFree ? "carrier" : by);
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
  await addJob(ctx, refundPaymentJob, { reservationId: row.id }, { key: refundKey(row.id) });
  if (givesFees) await addJob(ctx, issueInvoicesJob, { reservationId: row.id }, { key: invoicesKey(row.id) });
  if (split.carrierCents > 0) await schedulePayout(ctx, row, split.carrierCents);
  return refundCents;
}

/**
 * Queues the closing of the provider's page of a reservation that ended unpaid, so that an open tab
 * takes no payment.
 */
export async function closeCheckouts(ctx: Writer, { row }: { row: ReservationRow }): Promise<void> {
  const [payment] = await ctx.tx
    .select({ id: payments.id, attempt: payments.attempt })
    .from(payments)
    .where(eq(payments.reservationId, row.id));
  if (payment && payment.attempt > 0)
    await addJob(ctx, settlePaymentJob, { paymentId: payment.id }, { key: settleKey(payment.id) });
}
