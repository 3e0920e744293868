import { eq } from "drizzle-orm";
import { announcements } from "@/db/schema/listings/announcements";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { listingPublished } from "@/lib/listings/shared/hooks";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { AnnouncementId, AnnouncementView } from "./contract";
import { getAnnouncementView } from "./queries";
import { isOutdated } from "./rules";
import { announcementMachine } from "./states";

/** Publishes a trial or a duplicate (product: announcements). */
export const publishAnnouncement = command(
  {
    name: "publishAnnouncement",
    summary: "Publishes a trial or duplicated announcement.",
    policy: signedIn,
    input: AnnouncementId,
    output: AnnouncementView,
    errors: ["announcement.not_found", "announcement.wrong_state", "announcement.outdated"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id }) => {
    const row = await lockOwnListing(ctx, "announcement", id);
    const status = announcementMachine.next("publish", row.status, "member");
    if (isOutdated(row.endsAt, ctx.now)) fail("announcement.outdated");
    await ctx.tx
      .update(announcements)
      .set({ status, publishedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(announcements.id, id));
    await publish(ctx, listingPublished, { listing: { kind: "announcement", id }, from: row.publishAt });
    return getAnnouncementView(ctx, id);
  },
);
