import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import type { Locale } from "@/lib/core/actor";
import type { Ctx, Writer } from "@/lib/core/command";
import { env } from "@/lib/core/env";
import { addJob } from "@/lib/core/jobs";
import { sealWith } from "@/lib/core/secrets";
import { kindOf, optionalGroupOf } from "@/lib/identity/notifications/enums";
import { notify, preferenceOf } from "@/lib/identity/notifications/operations";
import { sendMailJob } from "./jobs";
import { fillPath, MAIL_TEMPLATES, type MailTemplate } from "./mail-templates";

/** A mail to be written and sent. `key` makes it one: the same key is never sent twice. */
export type MailOrder = {
  key: string;
  template: MailTemplate;
  /** What the words name; a function gets the reader's language, for amounts and times. */
  params?: MailParams | ((locale: Locale) => MailParams);
  /** Tokens and codes: sealed while the mail waits, forgotten once it is sent. */
  secrets?: Record<string, string>;
  /** Who gets an answer to this mail, when it is not the address that it comes from. */
  replyTo?: string;
} & ({ userId: number } | { to: string; locale: Locale });

type MailParams = Record<string, string | number>;
type Reader = { userId: number | null; address: string; locale: Locale; firstName?: string };

/**
 * Queues a mail in the transaction that it tells of; a job of the sidecar writes and sends it in its reader's language. What is also a
 * notification stands in the app at once, and what a person may do without is mailed only if they want it.
 */
export async function queueMail(ctx: Writer, order: MailOrder): Promise<void> {
  const reader = await readerOf(ctx, order);
  if (!reader) return;
  const params = typeof order.params === "function" ? order.params(reader.locale) : (order.params ?? {});
  if (reader.userId !== null) {
    await notifyOf(ctx, order, reader.userId, params);
    const group = optionalGroupOf(order.template);
    if (group && !(await preferenceOf(ctx.tx, reader.userId, group)).byMail) return;
  }
  const [mail] = await ctx.tx
    .insert(mails)
    .values({
      key: order.key,
      userId: reader.userId,
      toAddress: reader.address,
      locale: reader.locale,
      template: order.template,
      params: {
        ...(reader.firstName ? { firstName: reader.firstName } : {}),
        ...params,
        ...(order.replyTo ? { replyTo: order.replyTo } : {}),
      },
      sealedSecrets: order.secrets ? sealWith(env().AUTH_SECRET, JSON.stringify(order.secrets)) : null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  if (mail) await addJob(ctx, sendMailJob, { mailId: mail.id }, { key: `mail:${mail.id}` });
}

/** The same news in the app: its text names the same things as the mail's. */
async function notifyOf(ctx: Writer, { template, key }: MailOrder, userId: number, params: MailParams): Promise<void> {
  const kind = kindOf(template);
  if (!kind) return;
  const { path } = MAIL_TEMPLATES[template];
  await notify(ctx, { userId, kind, key, params, href: path ? fillPath(path, params) : null });
}

/** Who reads a mail; nobody when the account was erased in the meantime. */
async function readerOf(ctx: Pick<Ctx, "tx">, order: MailOrder): Promise<Reader | undefined> {
  if ("to" in order) return { userId: null, address: order.to, locale: order.locale };
  const [user] = await ctx.tx
    .select({ address: users.email, locale: users.locale, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, order.userId), isNull(users.erasedAt)));
  return user && { userId: order.userId, ...user };
}
