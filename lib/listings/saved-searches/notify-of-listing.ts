import { and, eq, gt, inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { savedSearches, savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import type { Ctx } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { notify, preferenceOf } from "@/lib/identity/notifications/operations";
import { SERIES_LIMITS } from "@/lib/listings/shared/series-limits";
import { sendAlertsJob } from "./jobs";
import { SAVED_SEARCH_LIMITS } from "./limits";
import { type ListingKey, listingHref, localeOf, nameListings } from "./name-listings";
import { nameSearches } from "./name-searches";
import { lastAlertMailAt, type SearchRow } from "./queries";

/** A recipient, by their saved search or their own matching listing. */
export type Recipient = { userId: number } & ({ search: SearchRow } | { own: ListingKey });

/**
 * Notifies one person of one listing once, and of a series at most once in a while: in the app
 * immediately, by mail as they chose, and with what else there is when the last mail is young.
 * Matches are mailed once a day, because one parcel fits many trips.
 */
export async function notifyOfListing(
  ctx: Ctx,
  listing: ListingKey,
  recipient: Recipient,
  earlierIds: readonly number[] = [],
): Promise<boolean> {
  const sourceKey =
    "search" in recipient ? `search:${recipient.search.id}` : `${recipient.own.kind}:${recipient.own.id}`;
  if (
    earlierIds.length > 0 &&
    (await wasNotifiedLately(ctx, listing, { userId: recipient.userId, sourceKey }, earlierIds))
  )
    return false;
  const locale = await localeOf(ctx.tx, recipient.userId);
  if (!locale) return false;
  const isSearch = "search" in recipient;
  const group = isSearch ? "alerts" : "matches";
  const { byMail } = await preferenceOf(ctx.tx, recipient.userId, group);
  const frequency = isSearch ? recipient.search.frequency : "daily";
  const [row] = await ctx.tx
    .insert(savedSearchNotifications)
    .values({
      userId: recipient.userId,
      sourceKey,
      subjectType: listing.kind,
      subjectId: listing.id,
      isDigestDue: byMail && frequency === "daily",
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: savedSearchNotifications.id });
  // Already notified: by this job, another search of theirs, or an attempt that a crash
  // interrupted.
  if (!row) return false;
  const names = await nameListings(ctx.tx, isSearch ? [listing] : [listing, recipient.own], {
    locale,
    readerId: recipient.userId,
  });
  const subject = names.get(`${listing.kind}:${listing.id}`) ?? "";
  const key = `listing:${listing.kind}:${listing.id}`;
  if (isSearch) {
    await ctx.tx.update(savedSearches).set({ lastAlertAt: ctx.now }).where(eq(savedSearches.id, recipient.search.id));
    const search = (await nameSearches(ctx.tx, [recipient.search], locale)).get(recipient.search.id) ?? "";
    const params = { subject, search, searchId: recipient.search.id };
    const [, list = "", listingId = ""] = listingHref(listing).split("/");
    if (frequency === "instant" && (await mayMailAlert(ctx, recipient.userId, row.id)))
      await queueMail(ctx, {
        key: `${key}:${recipient.userId}`,
        userId: recipient.userId,
        template: "alert",
        params: { ...params, list, listingId },
      });
    else await notify(ctx, { userId: recipient.userId, kind: "alert", key, params, href: listingHref(listing) });
  } else {
    const own = names.get(`${recipient.own.kind}:${recipient.own.id}`) ?? "";
    await notify(ctx, {
      userId: recipient.userId,
      kind: "match",
      key,
      params: { subject, own },
      href: listingHref(listing),
    });
  }
  return true;
}

/**
 * Whether an alert is mailed immediately; else it waits for the digest. Of two concurrent ones for
 * the same person, one waits.
 */
async function mayMailAlert(ctx: Ctx, userId: number, id: number): Promise<boolean> {
  await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const lastAt = await lastAlertMailAt(ctx.tx, userId);
  const mailDueAt = lastAt && new Date(lastAt.getTime() + SAVED_SEARCH_LIMITS.alertMailMinutes * 60_000);
  const waits = mailDueAt !== undefined && mailDueAt > ctx.now;
  await ctx.tx
    .update(savedSearchNotifications)
    .set(waits ? { mailDueAt } : { mailedAt: ctx.now })
    .where(eq(savedSearchNotifications.id, id));
  if (waits) await addJob(ctx, sendAlertsJob, { userId }, { key: `alerts:${userId}`, runAt: mailDueAt });
  return !waits;
}

/** Whether the same source already notified them of this series recently. */
async function wasNotifiedLately(
  { tx, now }: Pick<Ctx, "tx" | "now">,
  { kind }: ListingKey,
  { userId, sourceKey }: { userId: number; sourceKey: string },
  earlierIds: readonly number[],
): Promise<boolean> {
  const since = new Date(now.getTime() - SERIES_LIMITS.quietDays * 86_400_000);
  const [earlier] = await tx
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
  return earlier !== undefined;
}
