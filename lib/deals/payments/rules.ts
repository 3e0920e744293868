import type { PaymentResult } from "@/lib/adapters/payments/provider";
import { shareOfCents } from "@/lib/core/money";
import { DEAL_TIMES, FEES, type FeeRates, LATE_CANCEL_CARRIER_BASIS_POINTS } from "./limits";

/** What a deal costs the shipper, in cents. The carrier gets `priceCents + handlingCents`. */
export type Fees = {
  priceCents: number;
  handlingCents: number;
  serviceCents: number;
  platformFeeCents: number;
  processingFeeCents: number;
  totalCents: number;
};

// On the global object: bundles may hold this module twice.
const holder = globalThis as typeof globalThis & { __rihlaFeeRates?: FeeRates };

/** The rates that pages reckon with: what this process or browser was last told. What is charged is read with the offer. */
export function shownRates(): FeeRates {
  return holder.__rihlaFeeRates ?? FEES;
}

/** Tells this process or browser which rates hold. */
export function showRates(rates: FeeRates): void {
  holder.__rihlaFeeRates = rates;
}

/**
 * The fees of a deal (`design: domain, money`): unless an admin set others, 12 % of the service, at least 1.50 €, and 1.5 % plus
 * 0.25 €, each rounded half up to the cent by itself. Manual handling is part of the service (spec §9).
 */
export function feesOf(priceCents: number, handlingCents = 0, rates: FeeRates = shownRates()): Fees {
  const serviceCents = priceCents + handlingCents;
  const platformFeeCents = Math.max(rates.platformMinCents, shareOfCents(serviceCents, rates.platformBasisPoints));
  const processingFeeCents = shareOfCents(serviceCents, rates.processingBasisPoints) + rates.processingFixedCents;
  return {
    priceCents,
    handlingCents,
    serviceCents,
    platformFeeCents,
    processingFeeCents,
    totalCents: serviceCents + platformFeeCents + processingFeeCents,
  };
}

/** When an accepted offer has to be paid: a day later, and never later than two hours before the departure. */
export function paymentDueAt(acceptedAt: Date, departsAt: Date): Date {
  const afterADay = acceptedAt.getTime() + DEAL_TIMES.paymentDueHours * 3_600_000;
  return new Date(Math.min(afterADay, lastCall(departsAt).getTime()));
}

/** The moment from which a departure is too near for offers and payments. */
export function lastCall(departsAt: Date): Date {
  return new Date(departsAt.getTime() - DEAL_TIMES.beforeDepartureHours * 3_600_000);
}

/** Who gets what when a paid reservation is cancelled before the pickup. */
export type CancelSplit = { refundServiceCents: number; refundFeesCents: number; carrierCents: number };

/**
 * The cancellation rules (`design: domain, money`): the carrier's cancelling gives everything back; so does the shipper's
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
