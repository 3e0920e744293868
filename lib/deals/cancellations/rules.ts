import { shareOfCents } from "@/lib/core/base/money";
import { MARKET_ZONE, shiftDay } from "@/lib/core/time/calendar";
import { endOfDay, localDay } from "@/lib/core/time/time";
import { FREE_CANCELLATIONS, IDENTITY_DUE, LATE_CANCELLATION, WITHDRAWAL } from "./limits";

/** Whether a shipper has used up their free cancellations. */
export function hasUsedFree(freeCancellations: number): boolean {
  return freeCancellations >= FREE_CANCELLATIONS.max;
}

/**
 * The end of a paid reservation's free cancellation: 30 minutes, unless both sides have
 * shared their contacts, or the shipper has often cancelled like this (product: reservations).
 */
export function freeCancelUntil(
  deal: { confirmedAt: Date; shipperSharedAt: Date | null; carrierSharedAt: Date | null },
  freeCancellations: number,
): Date | null {
  if ((deal.shipperSharedAt && deal.carrierSharedAt) || hasUsedFree(freeCancellations)) return null;
  return new Date(deal.confirmedAt.getTime() + FREE_CANCELLATIONS.minutes * 60_000);
}

/**
 * When the identity of a deal's carrier has to be verified: a day before the departure, or by the
 * departure in a deal that is made later (product: verification).
 */
export function identityDueAt({ departsAt, createdAt }: { departsAt: Date; createdAt: Date }): Date {
  const dayBefore = new Date(departsAt.getTime() - IDENTITY_DUE.hoursBeforeDeparture * 3_600_000);
  return dayBefore > createdAt ? dayBefore : departsAt;
}

/** Whether the carrier of a deal can carry it. */
export type CarrierStanding = {
  /** Moderators have suspended the carrier or taken down the trip, which its owner cannot delete. */
  isOut: boolean;
  isVerified: boolean;
};

/**
 * Whether a shipper's cancellation counts as the carrier's, and gives everything back: moderators
 * took the carrier or the trip away, or the carrier's identity is overdue.
 */
export function isCarrierUnable(
  deal: { departsAt: Date; createdAt: Date },
  carrier: CarrierStanding,
  now: Date,
): boolean {
  return carrier.isOut || (!carrier.isVerified && identityDueAt(deal) <= now);
}

/** The split of the money of a paid reservation cancelled before the pickup. */
export type CancelSplit = { refundServiceCents: number; refundFeesCents: number; carrierCents: number };

/**
 * The cancellation rules (product: reservations): full refund when the carrier cancels, or the
 * shipper while it is free; more than a day before the departure all but the fees; later half of
 * the price.
 */
export function cancelSplit(
  deal: { serviceCents: number; feesCents: number; freeUntil: Date | null; departsAt: Date },
  by: "shipper" | "carrier",
  now: Date,
): CancelSplit {
  const { serviceCents, feesCents, freeUntil } = deal;
  const hoursLeft = (deal.departsAt.getTime() - now.getTime()) / 3_600_000;
  if (by === "carrier" || (freeUntil && now <= freeUntil))
    return { refundServiceCents: serviceCents, refundFeesCents: feesCents, carrierCents: 0 };
  if (hoursLeft > LATE_CANCELLATION.hours)
    return { refundServiceCents: serviceCents, refundFeesCents: 0, carrierCents: 0 };
  const carrierCents = shareOfCents(serviceCents, LATE_CANCELLATION.carrierBasisPoints);
  return { refundServiceCents: serviceCents - carrierCents, refundFeesCents: 0, carrierCents };
}

/** The last instant at which the payer of a deal can withdraw, as long as it is not picked up. */
export function withdrawableUntil({ createdAt }: { createdAt: Date }): Date {
  const lastDay = shiftDay(localDay(createdAt, MARKET_ZONE), WITHDRAWAL.days + WITHDRAWAL.daysAfter);
  return endOfDay(lastDay, MARKET_ZONE);
}
