import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { type MODERATION_STATES, TripStatus } from "@/db/enums/listings/trips";
import type { ErrorCode } from "@/lib/core/base/errors";

/**
 * Why no deal can be made about a listing now (product: rooms). `reserved` and `hidden` are a
 * parcel's, `paused`, `full`, `in_review` and `refused` a trip's.
 */
export const OBSTACLES = [
  "removed",
  "unpublished",
  "over",
  "refused",
  "in_review",
  "outdated",
  "paused",
  "full",
  "reserved",
  "hidden",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The error that each obstacle is answered with. */
export const OBSTACLE_ERRORS = {
  removed: "listing.removed",
  unpublished: "listing.unpublished",
  over: "listing.over",
  refused: "listing.refused",
  in_review: "listing.in_review",
  outdated: "listing.outdated",
  paused: "listing.paused",
  full: "listing.full",
  reserved: "offer.parcel_reserved",
  hidden: "listing.hidden",
} as const satisfies Record<Obstacle, ErrorCode>;
/** The errors of every command that checks whether a listing may be dealt in. */
export const DEALABLE_ERRORS: readonly ErrorCode[] = Object.values(OBSTACLE_ERRORS);

/** The obstacles that are never followed by a reopening. */
export const LASTING: ReadonlySet<Obstacle> = new Set(["removed", "over", "outdated"]);

const A = AnnouncementStatus;
const OF_ANNOUNCEMENT: Record<AnnouncementStatus, Obstacle | undefined> = {
  [A.current]: undefined,
  [A.reserved]: "reserved",
  [A.duplicated]: "unpublished",
  [A.trial]: "unpublished",
  [A.inProgress]: "over",
  [A.completed]: "over",
  [A.cancelled]: "removed",
};

/** The columns of an announcement that decide. */
export type AnnouncementFacts = {
  status: AnnouncementStatus;
  visibility: Visibility;
  publishAt: Date;
  endsAt: Date;
  deletedAt: Date | null;
};

/** The obstacle to a deal about an announcement, if there is one. */
export function announcementObstacle(row: AnnouncementFacts, now: Date): Obstacle | undefined {
  if (row.deletedAt) return "removed";
  const byStatus = OF_ANNOUNCEMENT[row.status];
  if (byStatus && byStatus !== "reserved") return byStatus;
  if (row.endsAt <= now) return "outdated";
  if (byStatus) return byStatus;
  return row.visibility === Visibility.none || row.publishAt > now ? "hidden" : undefined;
}

/** The columns of a trip that decide. */
export type TripFacts = {
  status: TripStatus;
  moderation: (typeof MODERATION_STATES)[number];
  departsUntil: Date;
  weightMaxGrams: number;
  weightHeldGrams: number;
  deletedAt: Date | null;
};

/** The obstacle to a deal about a trip, if there is one. */
export function tripObstacle(row: TripFacts, now: Date): Obstacle | undefined {
  if (row.deletedAt) return "removed";
  if (row.status === TripStatus.trial) return "unpublished";
  if (row.status === TripStatus.completed) return "over";
  if (row.moderation === "rejected") return "refused";
  if (row.moderation === "pending") return "in_review";
  if (row.departsUntil <= now) return "outdated";
  // A trip without room left is reserved by the system, else by its carrier.
  if (row.weightHeldGrams >= row.weightMaxGrams) return "full";
  return row.status === TripStatus.reserved ? "paused" : undefined;
}
