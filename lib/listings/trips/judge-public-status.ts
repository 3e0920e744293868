import { type MODERATION_STATES, TripStatus } from "@/db/enums/listings/trips";
import { closedSince, type PublicStatus } from "@/lib/listings/shared/public-status";

/** What decides how a trip stands towards the public. */
export type PublicFacts = {
  status: TripStatus;
  moderation: (typeof MODERATION_STATES)[number];
  publishedAt: Date | null;
  departsUntil: Date;
  deletedAt: Date | null;
};

/** How a trip stands towards the public. What waits for a moderator is hidden; what was public and then refused is gone. */
export function publicStatusOf(row: PublicFacts, now: Date): PublicStatus {
  if (row.status === TripStatus.trial || row.publishedAt === null || row.moderation === "pending") return "hidden";
  if (row.deletedAt || row.moderation === "rejected") return "gone";
  if (row.departsUntil < now) return closedSince(row.departsUntil, now);
  return row.status === TripStatus.active ? "current" : "recentlyClosed";
}
