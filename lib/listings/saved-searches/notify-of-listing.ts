import { and, eq, gt, inArray } from "drizzle-orm";
import { savedSearches, savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import type { Ctx } from "@/lib/core/command";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { notify, preferenceOf } from "@/lib/identity/notifications/operations";
import { SERIES_LIMITS } from "@/lib/listings/shared/series-limits";
import { type ListingKey, listingHref, localeOf, nameListings } from "./name-listings";
import { nameSearches } from "./name-searches";
import type { SearchRow } from "./queries";

/** Whom a listing concerns, and why: a search of theirs, or a listing of their own that it fits. */
export type Recipient = { userId: number } & ({ search: SearchRow } | { own: ListingKey });

/**
 * Tells one person of one listing, once in all, and of a series no more than once in a while: on their open pages and in the app at once, by mail as they chose. What it fits of their own
 * is mailed once a day: on a busy way one parcel fits many trips.
 */
export async function notifyOfListing(
  ctx: Ctx,
  listing: ListingKey,
  hit: Recipient,
  earlierIds: readonly number[] = [],
): Promise<boolean> {
  const sourceKey = "search" in hit ? `search:${hit.search.id}` : `${hit.own.kind}:${hit.own.id}`;
  if (earlierIds.length > 0 && (await wasNotifiedLately(ctx, listing, { userId: hit.userId, sourceKey }, earlierIds)))
    return false;
  const locale = await localeOf(ctx.tx, hit.userId);
  if (!locale) return false;
  const isSearch = "search" in hit;
  const group = isSearch ? "alerts" : "matches";
  const { byMail } = await preferenceOf(ctx.tx, hit.userId, group);
  const frequency = isSearch ? hit.search.frequency : "daily";
  const [row] = await ctx.tx
    .insert(savedSearchNotifications)
    .values({
      userId: hit.userId,
      sourceKey,
      subjectType: listing.kind,
      subjectId: listing.id,
      isDigestDue: byMail && frequency === "daily",
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: savedSearchNotifications.id });
  // Told before: by this job, by another of their searches, or by a try that a crash did not undo.
  if (!row) return false;
  const names = await nameListings(ctx.tx, isSearch ? [listing] : [listing, hit.own], {
    locale,
    readerId: hit.userId,
  });
  const subject = names.get(`${listing.kind}:${listing.id}`) ?? "";
  const key = `listing:${listing.kind}:${listing.id}`;
  if (isSearch) {
    await ctx.tx.update(savedSearches).set({ lastAlertAt: ctx.now }).where(eq(savedSearches.id, hit.search.id));
    const search = (await nameSearches(ctx.tx, [hit.search], locale)).get(hit.search.id) ?? "";
    const params = { subject, search, searchId: hit.search.id };
    const [, list = "", listingId = ""] = listingHref(listing).split("/");
    if (frequency === "instant")
      await queueMail(ctx, {
        key: `${key}:${hit.userId}`,
        userId: hit.userId,
        template: "alert",
        params: { ...params, list, listingId },
      });
    else await notify(ctx, { userId: hit.userId, kind: "alert", key, params, href: listingHref(listing) });
  } else {
    const own = names.get(`${hit.own.kind}:${hit.own.id}`) ?? "";
    await notify(ctx, { userId: hit.userId, kind: "match", key, params: { subject, own }, href: listingHref(listing) });
  }
  return true;
}

/** Whether this source told them of another occurrence of the series a few days ago: a daily one would fill their mailbox. */
async function wasNotifiedLately(
  { tx, now }: Pick<Ctx, "tx" | "now">,
  { kind }: ListingKey,
  { userId, sourceKey }: { userId: number; sourceKey: string },
  earlierIds: readonly number[],
): Promise<boolean> {
  const since = new Date(now.getTime() - SERIES_LIMITS.quietDays * 86_400_000);
  const [told] = await tx
    .select({ id: savedSearchNotifications.id })
    .from(savedSearchNotifications)
    .where(
      and(
        eq(savedSearchNotifications.userId, userId),
        eq(savedSearchNotifications.sourceKey, sourceKey),
        eq(savedSearchNotifications.subjectType, kind),
        inArray(savedSearchNotifications.subjectId, [...earlierIds]),
        gt(savedSearchNotifications.createdAt, since),
      ),
    )
    .limit(1);
  return told !== undefined;
}
