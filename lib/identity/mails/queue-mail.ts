import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { mails } from "@/db/schema/identity/mails";
import type { Locale } from "@/lib/core/base/actor";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { sealText } from "@/lib/core/env/secrets";
import { groupOf, kindOf, optionalGroupOf } from "@/lib/identity/notifications/enums";
import { notify, type Preference, preferenceOf } from "@/lib/identity/notifications/operations";
import { sendMailJob } from "./jobs";
import { fillPath, MAIL_TEMPLATES, type MailTemplate } from "./mail-templates";

/** A mail to queue; the same `key` is sent once. */
export type MailOrder = {
  key: string;
  template: MailTemplate;
  /** A function gets the recipient's locale, for amounts and times. */
  params?: MailParams | ((locale: Locale) => MailParams);
  /** Tokens and codes: encrypted while queued, deleted once sent. */
  secrets?: Record<string, string>;
  /** The Reply-To address, when it is not the sender's. */
  replyTo?: string;
} & ({ userId: number } | { to: string; locale: Locale });

type MailParams = Record<string, string | number>;
type Recipient = { userId: number | null; address: string; locale: Locale; firstName?: string };

/**
 * Queues a mail, sent by a job in the recipient's language, in the current transaction. Templates
 * that are notifications also appear in the app immediately; optional ones are mailed by
 * preference.
 */
export async function queueMail(ctx: Writer, order: MailOrder): Promise<void> {
  const group = groupOf(order.template);
  const [recipient, preference] = await Promise.all([
    recipientOf(ctx, order),
    group && "userId" in order ? preferenceOf(ctx.tx, order.userId, group) : undefined,
  ]);
  if (!recipient) return;
  const params = typeof order.params === "function" ? order.params(recipient.locale) : (order.params ?? {});
  if (recipient.userId !== null) {
    await notifyOf(ctx, order, { userId: recipient.userId, params, preference });
    if (preference?.byMail === false && optionalGroupOf(order.template)) return;
  }
  const [mail] = await ctx.tx
    .insert(mails)
    .values({
      key: order.key,
      userId: recipient.userId,
      toAddress: recipient.address,
      locale: recipient.locale,
      template: order.template,
      params: {
        ...(recipient.firstName ? { firstName: recipient.firstName } : {}),
        ...params,
        ...(order.replyTo ? { replyTo: order.replyTo } : {}),
      },
      sealedSecrets: order.secrets ? sealText(JSON.stringify(order.secrets)) : null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  if (mail) await addJob(ctx, sendMailJob, { mailId: mail.id }, { key: `mail:${mail.id}` });
}

/** The same notification in the app, with the mail's parameters. */
async function notifyOf(
  ctx: Writer,
  { template, key }: MailOrder,
  { userId, params, preference }: { userId: number; params: MailParams; preference: Preference | undefined },
): Promise<void> {
  const kind = kindOf(template);
  if (!kind) return;
  const { path } = MAIL_TEMPLATES[template];
  await notify(ctx, { userId, kind, key, params, href: path ? fillPath(path, params) : null }, preference);
}

/** The recipient of a mail; undefined once the account was erased. */
async function recipientOf(ctx: Pick<Ctx, "tx">, order: MailOrder): Promise<Recipient | undefined> {
  if ("to" in order) return { userId: null, address: order.to, locale: order.locale };
  const [user] = await ctx.tx
    .select({ address: users.email, locale: users.locale, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, order.userId), isNull(users.erasedAt)));
  return user && { userId: order.userId, ...user };
}
