import { and, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { mails } from "@/db/schema/identity/mails";
import { MAIL_LIMITS } from "./limits";

/** Empties the mails that were sent long ago, and gives their number. That they were sent, and to whom, stays on record for some weeks more. */
export async function sweepMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAIL_LIMITS.wordsKeptDays * 24 * 3_600_000);
  const emptied = await db
    .update(mails)
    .set({ subject: null, html: null, plainText: null, params: {} })
    .where(and(lt(mails.sentAt, before), or(isNotNull(mails.html), ne(mails.params, sql`'{}'::jsonb`))))
    .returning({ id: mails.id });
  return emptied.length;
}
