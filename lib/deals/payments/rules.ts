import type { PaymentResult } from "@/lib/adapters/payments/port";
import { shareOfCents } from "@/lib/core/money";
import { lastCall } from "@/lib/listings/shared/departure";
import { DEAL_TIMES, LATE_CANCEL_CARRIER_BASIS_POINTS } from "./limits";

/** When an accepted offer has to be paid: a day later, and never later than two hours before the departure. */
export function paymentDueAt(acceptedAt: Date, departsAt: Date): Date {
  const afterADay = acceptedAt.getTime() + DEAL_TIMES.paymentDueHours * 3_600_000;
  return new Date(Math.min(afterADay, lastCall(departsAt).getTime()));
}

/** Who gets what when a paid reservation is cancelled before the pickup. */
export type CancelSplit = { refundServiceCents: number; refundFeesCents: number; carrierCents: number };

/**
 * The cancellation rules (product: reservations): the carrier's cancelling gives everything back; so does the shipper's
 * within 30 minutes of paying; more than a day before the departure the price comes back and the fees stay;
 * later the carrier keeps half of the price.
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

/** What a provider's event says of a try. */
export function resultOf({ type, providerRef }: { type: string; providerRef: string }): PaymentResult {
  return type === "payment.succeeded"
    ? { status: "succeeded", providerRef }
    : { status: "failed", providerRef, code: "declined" };
}
