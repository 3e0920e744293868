import { and, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { mails } from "@/db/schema/identity/mails";
import { MAIL_LIMITS } from "./limits";

/** Deletes the text of mails sent long ago; returns their number. */
export async function sweepMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAIL_LIMITS.textRetentionDays * 24 * 3_600_000);
  const emptied = await db
    .update(mails)
    .set({ subject: null, html: null, plainText: null, params: {} })
    .where(and(lt(mails.sentAt, before), or(isNotNull(mails.html), ne(mails.params, sql`'{}'::jsonb`))))
    .returning({ id: mails.id });
  return emptied.length;
}
