import { and, eq, isNull } from "drizzle-orm";
import { Resend } from "resend";
import type { Db } from "@/db/client";
import { mails } from "@/db/schema/platform";
import { env } from "../../core/env";
import { openWith } from "../../core/secrets";
import { type RenderedMail, renderMail } from "./render-mail";
import { MAIL_TEMPLATES, type MailTemplate } from "./templates";

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
  const rendered = renderMail(
    { template: mail.template, locale: mail.locale, params: mail.params, secrets },
    { appUrl: env().APP_URL, brandName: env().BRAND_NAME },
  );
  const answer = await send(mail.toAddress, rendered, mail.key, mail.params.replyTo);
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

type Answer = { providerRef: string | null } | { failure: string };

async function send(
  to: string,
  mail: RenderedMail,
  key: string,
  replyTo: string | number | undefined,
): Promise<Answer> {
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM } = env();
  if (!RESEND_API_KEY || !MAIL_FROM) return { providerRef: null };
  const { data, error } = await new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL }).emails.send(
    {
      from: MAIL_FROM,
      to,
      subject: mail.subject,
      html: mail.html,
      text: mail.plainText,
      ...(replyTo ? { replyTo: String(replyTo) } : {}),
    },
    { idempotencyKey: key, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) },
  );
  return error ? { failure: error.name } : { providerRef: data.id };
}
