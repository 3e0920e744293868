import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { mails } from "@/db/schema/identity/mails";
import { fail } from "@/lib/core/base/errors";
import { isDemo } from "@/lib/core/env/env";
import { containsText } from "@/lib/core/queries/search-conditions";
import { showsCode } from "./mail-templates";

const MAILBOX_PAGE_SIZE = 50;

/** A row of the demo's mailbox. */
export type MailLine = { id: number; to: string; subject: string; template: string; sentAt: Date };
/** A mail of the demo's mailbox, with its links and codes. */
export type MailText = MailLine & { html: string; plainText: string; links: string[]; codes: string[] };

const columns = {
  id: mails.id,
  to: mails.toAddress,
  subject: mails.subject,
  template: mails.template,
  sentAt: mails.sentAt,
  html: mails.html,
  plainText: mails.plainText,
};

/** The newest sent mails whose address contains `to`; only in the demo. */
export async function listMails(db: Queryable, to?: string): Promise<MailLine[]> {
  if (!isDemo()) return fail("request.not_found");
  const address = to ? containsText(mails.toAddress, to) : undefined;
  return (await read(db, address)).map(({ html: _html, plainText: _plain, ...line }) => line);
}

/** One mail of the demo's mailbox; throws `mail.not_found`. */
export async function getMail(db: Queryable, id: number): Promise<MailText> {
  if (!isDemo()) return fail("request.not_found");
  const [mail] = await read(db, eq(mails.id, id));
  if (!mail) return fail("mail.not_found");
  return { ...mail, links: linksOf(mail.plainText), codes: codesOf(mail) };
}

async function read(db: Queryable, where: SQL | undefined) {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(isNotNull(mails.sentAt), isNotNull(mails.html), where))
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(MAILBOX_PAGE_SIZE);
  return rows.flatMap(({ subject, html, plainText, sentAt, ...row }) =>
    subject === null || html === null || plainText === null || sentAt === null
      ? []
      : [{ ...row, subject, html, plainText, sentAt }],
  );
}

function linksOf(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];
}

/** Only templates with a code: elsewhere six digits are part of a URL or number. */
function codesOf({ template, plainText }: { template: string; plainText: string }): string[] {
  if (!showsCode(template)) return [];
  const found = plainText.matchAll(/(?<![\w/=-])(\d{3}) ?(\d{3})(?![\w/-])/g);
  return [...found].map(([, first, second]) => `${first}${second}`);
}
