import { and, eq, like, notLike } from "drizzle-orm";
import { z } from "zod";
import { savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { SAVED_SEARCH_LIMITS } from "./limits";
import { formatKeys } from "./name-listing-journeys";
import type { ListingKey } from "./name-listings";

/** The two daily mails: of saved searches, and of matches. */
const DIGESTS = [
  { template: "alert_digest", of: like(savedSearchNotifications.sourceKey, "search:%") },
  { template: "match_digest", of: notLike(savedSearchNotifications.sourceKey, "search:%") },
] as const;

/**
 * Sends the due daily mails; marks notifications in the same transaction, so each is mailed once.
 */
export const sendDigests = command(
  {
    name: "sendDigests",
    summary: "Sends the daily mails of alerts.",
    policy: systemOnly,
    input: z.strictObject({}),
    output: z.strictObject({ mailCount: z.number().int(), hasMore: z.boolean() }),
  },
  async (ctx) => {
    const due = await ctx.tx
      .selectDistinct({ userId: savedSearchNotifications.userId })
      .from(savedSearchNotifications)
      .where(eq(savedSearchNotifications.isDigestDue, true))
      .orderBy(savedSearchNotifications.userId)
      .limit(SAVED_SEARCH_LIMITS.digestBatchSize);
    let mailCount = 0;
    for (const { userId } of due)
      for (const digest of DIGESTS) mailCount += (await sendOne(ctx, userId, digest)) ? 1 : 0;
    return { mailCount, hasMore: due.length === SAVED_SEARCH_LIMITS.digestBatchSize };
  },
);

async function sendOne(ctx: Ctx, userId: number, { template, of }: (typeof DIGESTS)[number]): Promise<boolean> {
  const rows = await ctx.tx
    .update(savedSearchNotifications)
    .set({ isDigestDue: false })
    .where(and(eq(savedSearchNotifications.userId, userId), eq(savedSearchNotifications.isDigestDue, true), of))
    .returning();
  return mailTogether(ctx, userId, template, rows);
}

/** Mails a person several notifications in one; returns whether there were any. */
export async function mailTogether(
  ctx: Ctx,
  userId: number,
  template: (typeof DIGESTS)[number]["template"],
  rows: readonly (typeof savedSearchNotifications.$inferSelect)[],
): Promise<boolean> {
  if (rows.length === 0) return false;
  const keys = rows.flatMap(({ subjectType, subjectId }) =>
    subjectType === "announcement" || subjectType === "transporter" ? [{ kind: subjectType, id: subjectId }] : [],
  );
  await queueMail(ctx, {
    key: `${template}:${userId}:${Math.max(...rows.map(({ id }) => id))}`,
    userId,
    template,
    params: {
      count: rows.length,
      listings: kindsOf(keys),
      found: formatKeys(keys.slice(0, SAVED_SEARCH_LIMITS.digestLinesMax)),
    },
  });
  return true;
}

/** A mail's noun for its listings: parcels, trips, or listings when there are both. */
function kindsOf(keys: readonly ListingKey[]): "parcels" | "trips" | "both" {
  const [first, ...others] = new Set(keys.map(({ kind }) => kind));
  if (others.length > 0) return "both";
  return first === "transporter" ? "trips" : "parcels";
}
