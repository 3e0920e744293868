import { announcements } from "@/db/schema/listings/announcements";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { AnnouncementId, AnnouncementView } from "@/lib/listings/announcements/contract";
import { getAnnouncementView } from "@/lib/listings/announcements/queries";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { lockOwnListing } from "@/lib/listings/shared/lock-listing";
import { isOfSeries, lockSeries } from "@/lib/listings/shared/series-operations";

/** Ends the series of an announcement: existing occurrences stay; idempotent. */
export const endAnnouncementSeries = command(
  {
    name: "endAnnouncementSeries",
    summary: "Ends the series that an announcement is of.",
    policy: signedIn,
    input: AnnouncementId,
    output: AnnouncementView,
    errors: ["announcement.not_found"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  async (ctx, { id }) => {
    await lockSeries(ctx.tx, "announcement", id);
    const row = await lockOwnListing(ctx, "announcement", id);
    await ctx.tx.update(announcements).set({ seriesEndedAt: ctx.now }).where(isOfSeries(announcements, row));
    return getAnnouncementView(ctx, id);
  },
);
