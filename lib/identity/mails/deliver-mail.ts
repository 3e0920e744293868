import { and, eq, isNull } from "drizzle-orm";
import { Resend } from "resend";
import type { Db } from "@/db/client";
import { mails } from "@/db/schema/identity/mails";
import type { Locale } from "@/lib/core/actor";
import { env, saysSimulated, siteOrigin } from "@/lib/core/env";
import { openWith } from "@/lib/core/secrets";
import { optionalGroupOf } from "@/lib/identity/notifications/enums";
import { unsubscribeToken } from "@/lib/identity/notifications/sign-wish";
import { MAIL_TEMPLATES, type MailTemplate } from "./mail-templates";
import { type RenderedMail, renderMail } from "./render-mail";

/** How long the provider may take; then the job fails, and is tried again. */
const PROVIDER_TIMEOUT_MS = 15_000;

/**
 * Writes a queued mail and hands it over: to the provider when its key is set, else to the mailbox page of the demo.
 * Running it again after it was sent does nothing; the provider gets the mail's key, so a crash in between sends it once.
 * What the provider refuses is noted beside the mail and thrown: the job queue tries again, later each time.
 */
export async function deliverMail(db: Db, mailId: number, now: Date): Promise<void> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt)));
  if (!mail) return;
  if (!isTemplate(mail.template)) throw new Error(`mail ${mailId} names an unknown template`);
  const secrets: Record<string, string> = mail.sealedSecrets
    ? JSON.parse(openWith(env().AUTH_SECRET, mail.sealedSecrets))
    : {};
  const unsubscribe = tokenOf(mail);
  const rendered = await renderMail(
    {
      template: mail.template,
      locale: mail.locale,
      params: mail.params,
      secrets,
      ...(unsubscribe ? { unsubscribe } : {}),
    },
    { appUrl: env().APP_URL, brandName: env().BRAND_NAME, saysSimulated: saysSimulated() },
  );
  const answer = await send(mail.toAddress, rendered, {
    key: mail.key,
    replyTo: mail.params.replyTo,
    headers: unsubscribe ? leaveHeaders(unsubscribe, mail.locale) : {},
  });
  if ("failure" in answer) {
    await db.update(mails).set({ failure: answer.failure }).where(eq(mails.id, mailId));
    throw new Error(`the mail provider refused: ${answer.failure}`);
  }
  const { providerRef } = answer;
  await db
    .update(mails)
    .set({ sentAt: now, providerRef, sealedSecrets: null, failure: null, ...(providerRef ? {} : rendered) })
    .where(eq(mails.id, mailId));
}

function isTemplate(name: string): name is MailTemplate {
  return name in MAIL_TEMPLATES;
}

/** The signed wish not to get such mails, for those that a person may do without. */
function tokenOf({ userId, template }: { userId: number | null; template: string }): string | undefined {
  const group = optionalGroupOf(template);
  return group && userId !== null ? unsubscribeToken(userId, group) : undefined;
}

/** One click of the mail program ends such mails, without a page or a session (RFC 8058). */
function leaveHeaders(token: string, locale: Locale): Record<string, string> {
  const search = new URLSearchParams({ token, lang: locale });
  return {
    "List-Unsubscribe": `<${siteOrigin()}/api/v1/notifications/unsubscribe?${search}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

type Answer = { providerRef: string | null } | { failure: string };

type Envelope = { key: string; replyTo: string | number | undefined; headers: Record<string, string> };

async function send(to: string, mail: RenderedMail, { key, replyTo, headers }: Envelope): Promise<Answer> {
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM } = env();
  if (!RESEND_API_KEY || !MAIL_FROM) return { providerRef: null };
  const { data, error } = await new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL }).emails.send(
    {
      from: MAIL_FROM,
      to,
      subject: mail.subject,
      html: mail.html,
      text: mail.plainText,
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(replyTo ? { replyTo: String(replyTo) } : {}),
    },
    { idempotencyKey: key, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) },
  );
  return error ? { failure: error.name } : { providerRef: data.id };
}
