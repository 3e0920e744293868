import type { PaymentResult } from "@/lib/adapters/payments/port";
import { shareOfCents } from "@/lib/core/money";
import { lastCall } from "@/lib/listings/shared/departure";
import { DEAL_TIMES, LATE_CANCEL_CARRIER_BASIS_POINTS } from "./limits";

/** The payment deadline: a day later, at the latest two hours before the departure. */
export function paymentDueAt(acceptedAt: Date, departsAt: Date): Date {
  const afterADay = acceptedAt.getTime() + DEAL_TIMES.paymentDueHours * 3_600_000;
  return new Date(Math.min(afterADay, lastCall(departsAt).getTime()));
}

/** The split of the money of a paid reservation cancelled before the pickup. */
export type CancelSplit = { refundServiceCents: number; refundFeesCents: number; carrierCents: number };

/**
 * The cancellation rules (product: reservations): full refund when the carrier cancels, or the
 * shipper within 30 minutes of paying; more than a day before the departure all but the fees; later
 * half of the price.
 */
export function cancelSplit(
  deal: { serviceCents: number; feesCents: number; confirmedAt: Date; departsAt: Date },
  by: "shipper" | "carrier",
  now: Date,
): CancelSplit {
  const { serviceCents, feesCents } = deal;
  const minutesSincePaid = (now.getTime() - deal.confirmedAt.getTime()) / 60_000;
  const hoursLeft = (deal.departsAt.getTime() - now.getTime()) / 3_600_000;
  if (by === "carrier" || minutesSincePaid <= DEAL_TIMES.fullRefundMinutes)
    return { refundServiceCents: serviceCents, refundFeesCents: feesCents, carrierCents: 0 };
  if (hoursLeft > DEAL_TIMES.freeCancelHours)
    return { refundServiceCents: serviceCents, refundFeesCents: 0, carrierCents: 0 };
  const carrierCents = shareOfCents(serviceCents, LATE_CANCEL_CARRIER_BASIS_POINTS);
  return { refundServiceCents: serviceCents - carrierCents, refundFeesCents: 0, carrierCents };
}

/** The result in a provider's event. */
export function resultOf({ type, providerRef }: { type: string; providerRef: string }): PaymentResult {
  return type === "payment.succeeded"
    ? { status: "succeeded", providerRef }
    : { status: "failed", providerRef, code: "declined" };
}
