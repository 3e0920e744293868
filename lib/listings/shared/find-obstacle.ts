import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { fail } from "@/lib/core/base/errors";
import {
  type AnnouncementFacts,
  announcementObstacle,
  OBSTACLE_ERRORS,
  type Obstacle,
  type TripFacts,
  tripObstacle,
} from "./rules";
import type { ListingKind } from "./tables";

/** The subject of a deal: an announced parcel, a trip, or a parcel that was proposed to a trip. */
export type DealSubject = { announcementId: number | null; tripId: number | null };
/** An obstacle, and whose listing it is. */
export type FoundObstacle = { reason: Obstacle; kind: ListingKind };
/** An offer wants a listing that is free; a payment one that its reservation holds already. */
type Purpose = "offer" | "payment";

/** Obstacles that end an unpaid reservation; the others are consequences of the reservation. */
const STOPS_PAYMENT: ReadonlySet<Obstacle> = new Set(["removed", "refused", "in_review"]);

/** The columns that decide about an announcement. */
export const ANNOUNCEMENT_FACTS = {
  id: announcements.id,
  status: announcements.status,
  visibility: announcements.visibility,
  publishAt: announcements.publishAt,
  endsAt: announcements.endsAt,
  deletedAt: announcements.deletedAt,
};
/** The columns that decide about a trip. */
export const TRIP_FACTS = {
  id: trips.id,
  status: trips.status,
  moderation: trips.moderation,
  departsUntil: trips.departsUntil,
  weightMaxGrams: trips.weightMaxGrams,
  weightHeldGrams: trips.weightHeldGrams,
  deletedAt: trips.deletedAt,
};

/**
 * The one answer to whether a subject may be dealt in (product: rooms): the first obstacle of its
 * listings. A parcel that its shipper proposes to a trip may be hidden from everyone else.
 */
export function obstacleOf(
  { parcel, trip }: { parcel?: AnnouncementFacts | undefined; trip?: TripFacts | undefined },
  now: Date,
  purpose: Purpose = "offer",
): FoundObstacle | undefined {
  const found: FoundObstacle[] = [];
  const ofTrip = trip && tripObstacle(trip, now);
  const ofParcel = parcel && announcementObstacle(parcel, now);
  if (ofTrip) found.push({ kind: "transporter", reason: ofTrip });
  if (ofParcel && !(trip && ofParcel === "hidden")) found.push({ kind: "announcement", reason: ofParcel });
  return purpose === "offer" ? found[0] : found.find(({ reason }) => STOPS_PAYMENT.has(reason));
}

/** Throws an obstacle as its error. */
export function failBecause(obstacle: FoundObstacle | undefined): void {
  if (obstacle) fail(OBSTACLE_ERRORS[obstacle.reason], { facts: { obstacle } });
}

/**
 * Takes a share lock on a subject's listings until the transaction ends. Comes before the lock of a
 * room, parcel before trip.
 */
export async function holdStill(tx: Queryable, { announcementId, tripId }: DealSubject): Promise<void> {
  if (announcementId !== null) await selectParcel(tx, announcementId).for("share");
  if (tripId !== null) await selectTrip(tx, tripId).for("share");
}

/** Reads the obstacle to a deal about a subject, if there is one. */
export async function findObstacle(
  { tx, now }: { tx: Queryable; now: Date },
  { announcementId, tripId }: DealSubject,
  purpose?: Purpose,
): Promise<FoundObstacle | undefined> {
  const [parcel] = announcementId === null ? [] : await selectParcel(tx, announcementId);
  const [trip] = tripId === null ? [] : await selectTrip(tx, tripId);
  return obstacleOf({ parcel, trip }, now, purpose);
}

/** Throws when a subject may not be dealt in. */
export async function assertDealable(
  ctx: { tx: Queryable; now: Date },
  subject: DealSubject,
  purpose?: Purpose,
): Promise<void> {
  failBecause(await findObstacle(ctx, subject, purpose));
}

function selectParcel(tx: Queryable, id: number) {
  return tx.select(ANNOUNCEMENT_FACTS).from(announcements).where(eq(announcements.id, id));
}

function selectTrip(tx: Queryable, id: number) {
  return tx.select(TRIP_FACTS).from(trips).where(eq(trips.id, id));
}
