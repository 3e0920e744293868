import type { Side } from "@/db/enums/deals/rooms";
import { shareOfCents } from "@/lib/core/base/money";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { lastCall } from "@/lib/listings/shared/departure";
import { OFFER_LIMITS } from "./limits";

/** The request that an offer answers: a described parcel's, or any other. */
export type OfferFor = "described" | "other";

/** The request that a side's offer answers; without an announcement it is about a trip's price. */
export function offerFor(room: { announcementId: number | null }, side: Side): OfferFor {
  return room.announcementId === null && side === "shipper" ? "described" : "other";
}

/**
 * The bounds of an offer for an asked price, in cents (product: offers): the same for the forms
 * that make one and for the commands. A carrier who asks for more has another price:
 * `answeredCents` is the other side's pending offer.
 */
export function offerBoundsCents(
  askedCents: number,
  answers: OfferFor,
  answeredCents = 0,
): { minCents: number; maxCents: number } {
  const minCents = Math.max(1, shareOfCents(askedCents, OFFER_LIMITS.lowestBasisPoints));
  const maxCents =
    answers === "described"
      ? Math.max(askedCents, answeredCents)
      : shareOfCents(askedCents, OFFER_LIMITS.highestBasisPoints);
  return { minCents, maxCents };
}

/** When an offer expires: after the chosen hours, at the latest two hours before the departure. */
export function offerExpiry(now: Date, departsAt: Date, hours: number = OFFER_LIMITS.expiryHoursDefault): Date {
  return new Date(Math.min(now.getTime() + hours * 3_600_000, lastCall(departsAt).getTime()));
}

/**
 * A deadline that counts back from a departure, after the departure's instant moved: one that the
 * departure had brought forward follows it, another is only capped by it.
 */
export function movedDeadline(deadline: Date, departure: { before: Date; now: Date }): Date {
  const isBound = deadline.getTime() === lastCall(departure.before).getTime();
  const last = lastCall(departure.now);
  return isBound || last < deadline ? last : deadline;
}

type OfferEnd = "countered" | "void" | "expired";

/** The end of an offer that was not refused, by the product's reason codes. */
const ENDS: ReadonlyMap<string | null, OfferEnd> = new Map([
  ["counter_offer", "countered"],
  ["listing_changed", "void"],
  ["expired", "expired"],
]);

/** Returns how an unrefused offer ended; undefined for a reason that a member has written. */
export function endOfOffer(reason: string | null): OfferEnd | undefined {
  // Anything can be written: a Map has no names of its own.
  return ENDS.get(reason);
}

/** The subject of an offer: its room's, with the carrier's trip that the offer names. */
export function subjectOf<S extends { tripId: number | null }>(room: S, offer: { tripId: number | null }): S {
  return { ...room, tripId: offer.tripId ?? room.tripId };
}

/**
 * Whether an offer has to say how the parcel travels (product: offers): a carrier's for an
 * announced parcel; a room about a trip says it already.
 */
export function needsJourney(room: { tripId: number | null }, side: Side): boolean {
  return side === "carrier" && room.tripId === null;
}

/** The key of the job that expires an offer. */
export function expiryKey(offerId: number): string {
  return `offer:${offerId}:expire`;
}

/** A parcel for which several carriers' prices are on the table. */
export type Comparison = { announcementId: number; title: string; count: number };

/** Whether a pending offer stands in a room that its reader sends in. */
export function hasOfferToCompare({ side, announcementId, currentOffer, isActive }: RoomView): boolean {
  return side === "shipper" && announcementId !== null && isActive && currentOffer !== null;
}

/** The parcels of the reader with at least two pending offers. */
export function offersToCompare(rooms: readonly RoomView[]): Comparison[] {
  const found = new Map<number, Comparison>();
  for (const room of rooms) {
    const { announcementId, title } = room;
    if (announcementId === null || !hasOfferToCompare(room)) continue;
    const known = found.get(announcementId);
    found.set(announcementId, { announcementId, title, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].filter(({ count }) => count > 1);
}
