import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { NO_SERIES } from "@/lib/listings/shared/series-operations";
import { AnnouncementId, AnnouncementView } from "./contract";
import { copyAnnouncement } from "./copy-announcement";
import { ANNOUNCEMENT_CEILING } from "./limits";
import { getAnnouncementView } from "./queries";

/** Copies an announcement with packages, photos and places (product: announcements). */
export const duplicateAnnouncement = command(
  {
    name: "duplicateAnnouncement",
    summary: "Copies a shipper announcement.",
    policy: signedIn,
    input: AnnouncementId,
    output: AnnouncementView,
    errors: ["announcement.not_found"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
    ceilings: [ANNOUNCEMENT_CEILING],
  },
  async (ctx, { id }) => {
    const source = await lockOwnListing(ctx, "announcement", id);
    const copyId = await copyAnnouncement(ctx, source, {
      createdById: ctx.actor.userId,
      status: AnnouncementStatus.duplicated,
      publishedAt: null,
      ...NO_SERIES,
    });
    return getAnnouncementView(ctx, copyId);
  },
);
