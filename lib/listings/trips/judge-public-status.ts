import { type MODERATION_STATES, TripStatus } from "@/db/enums/listings/trips";
import { closedSince, type PublicStatus } from "@/lib/listings/shared/public-status";

/** The columns that decide the public status. */
export type PublicFacts = {
  status: TripStatus;
  moderation: (typeof MODERATION_STATES)[number];
  publishedAt: Date | null;
  departsUntil: Date;
  deletedAt: Date | null;
};

/** The public status: pending moderation is hidden, a rejected published trip is gone. */
export function publicStatusOf(row: PublicFacts, now: Date): PublicStatus {
  if (row.status === TripStatus.trial || row.publishedAt === null || row.moderation === "pending") return "hidden";
  if (row.deletedAt || row.moderation === "rejected") return "gone";
  if (row.departsUntil < now) return closedSince(row.departsUntil, now);
  return row.status === TripStatus.active ? "current" : "recentlyClosed";
}
