import { and, count, eq } from "drizzle-orm";
import { Visibility } from "@/db/enums/listings/announcements";
import { savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import { query } from "@/lib/core/commands/command";
import { findJob } from "@/lib/core/commands/jobs";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { parcelFacts } from "@/lib/listings/matching/operations";
import { findTrips } from "@/lib/listings/matching/queries";
import { readOwnListing } from "@/lib/listings/shared/lock-listing";
import { CountNotified, NotifiedView } from "./contract";
import { jobKeyOf } from "./operations";

/** Counts the people notified of the caller's announcement; notifying may be in progress. */
export const countNotified = query(
  {
    name: "countNotified",
    summary: "The number of carriers and searchers notified of the caller's announcement.",
    policy: signedIn,
    input: CountNotified,
    output: NotifiedView,
    errors: ["announcement.not_found"],
  },
  async (ctx, { id }) => {
    const row = await readOwnListing(ctx, "announcement", id);
    // In this order, so that a notification between both queries is counted.
    const job = await findJob(ctx, jobKeyOf({ kind: "announcement", id }));
    const [notified] = await ctx.tx
      .select({ count: count() })
      .from(savedSearchNotifications)
      .where(and(eq(savedSearchNotifications.subjectType, "announcement"), eq(savedSearchNotifications.subjectId, id)));
    const { fits } = await findTrips(ctx.tx, row, await parcelFacts(ctx.tx, row), { now: ctx.now });
    return {
      notifiedCount: notified?.count ?? 0,
      fittingCount: fits.length,
      isNotifying: job !== undefined,
      isHidden: row.visibility === Visibility.none,
      notifiesAt: row.publishAt > ctx.now ? toIso(row.publishAt) : null,
    };
  },
);
