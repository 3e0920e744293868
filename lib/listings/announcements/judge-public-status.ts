import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { closedSince, type PublicStatus } from "@/lib/listings/shared/public-status";
import { isOutdated } from "./rules";

/** The columns that decide the public status. */
export type PublicFacts = {
  status: AnnouncementStatus;
  visibility: Visibility;
  publishAt: Date;
  publishedAt: Date | null;
  endsAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

/** The public status; what was never public is hidden, even when deleted. */
export function publicStatusOf(row: PublicFacts, now: Date): PublicStatus {
  const wasPublic = row.visibility === Visibility.everyone && row.publishedAt !== null && row.publishAt <= now;
  if (!wasPublic) return "hidden";
  if (row.deletedAt) return "gone";
  switch (row.status) {
    case AnnouncementStatus.current:
      return isOutdated(row.endsAt, now) ? closedSince(row.endsAt, now) : "current";
    case AnnouncementStatus.reserved:
    case AnnouncementStatus.inProgress:
    case AnnouncementStatus.completed:
      return closedSince(row.updatedAt, now);
    case AnnouncementStatus.cancelled:
      return "gone";
    default:
      return "hidden";
  }
}
