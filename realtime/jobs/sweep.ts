import { and, inArray, lt, sql } from "drizzle-orm";
import { oneTimeTokens, rateLimits, refreshTokens } from "../../db/schema/accounts";
import { idempotencyKeys, outbox } from "../../db/schema/platform";
import { CHAT_LIMITS } from "../../lib/chat/limits";
import type { Runtime } from "../../lib/core/execute";
import { sweepDrafts } from "../../lib/drafts/sweep-drafts";
import { indexMissing } from "../../lib/matching/index-missing";
import { sweepWays } from "../../lib/matching/sweep-ways";
import { sweepNotifications } from "../../lib/notifications/sweep-notifications";
import { sweepMails } from "../../lib/out/mail/sweep-mails";
import { completeTransports } from "../../lib/transports/complete-transports";
import { sweepOrphans } from "../../lib/uploads/sweep-orphans";
import { sweepUploads } from "../../lib/uploads/sweep-uploads";
import { sweepDocuments } from "../../lib/verification/sweep-documents";
import { runCommand } from "./run-command";

const HOUR_MS = 3_600_000;
const KEYS_KEPT_HOURS = 48;

/**
 * Completes the trips that are over, indexes what matching does not know yet, and deletes what nobody needs any more: sent events, spent tokens, old counters and
 * keys, forms that nobody went on with, files that nothing names, bytes without a row, documents of identity checks past their time, the words of old mails,
 * old notifications, ways that no trip takes any more.
 */
export async function sweep(runtime: Runtime): Promise<void> {
  const now = runtime.now();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await runtime.db
    .delete(outbox)
    .where(and(lt(outbox.createdAt, before(CHAT_LIMITS.eventsKeptDays * 24)), sql`${outbox.sentAt} is not null`));
  await runtime.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEYS_KEPT_HOURS)));
  // Counters that are just being used are left for the next time: whoever counts several at once must not meet a ring of locks.
  const ended = runtime.db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.expiresAt, now))
    .for("update", { skipLocked: true });
  await runtime.db.delete(rateLimits).where(inArray(rateLimits.key, ended));
  await runtime.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before(KEYS_KEPT_HOURS)));
  await runtime.db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before(KEYS_KEPT_HOURS)));
  // Drafts before files: what only an old draft named goes with it.
  const draftCount = await sweepDrafts(runtime.db, now);
  const fileCount = await sweepUploads(runtime.db, now);
  const orphanCount = await sweepOrphans(runtime.db, now);
  const documentCount = await sweepDocuments(runtime.db, now);
  const mailCount = await sweepMails(runtime.db, now);
  const notificationCount = await sweepNotifications(runtime.db, now);
  const indexedCount = await indexMissing(runtime.db, now);
  const wayCount = await sweepWays(runtime.db, now);
  runtime.log.info(
    {
      draftCount,
      fileCount,
      orphanCount,
      documentCount,
      mailCount,
      notificationCount,
      indexedCount,
      wayCount,
      tripCount: await completeTrips(runtime),
    },
    "swept",
  );
}

async function completeTrips(runtime: Runtime): Promise<number> {
  let total = 0;
  for (let hasMore = true; hasMore; ) {
    const done = await runCommand(runtime, completeTransports, {});
    total += done.count;
    hasMore = done.hasMore;
  }
  return total;
}
