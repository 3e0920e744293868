import { and, eq, isNull } from "drizzle-orm";
import { mails } from "@/db/schema/identity/mails";
import type { Locale } from "@/lib/core/base/actor";
import { askAll } from "@/lib/core/commands/hooks";
import type { Runtime } from "@/lib/core/commands/runtime";
import { env, showsSimulation, siteOrigin } from "@/lib/core/env/env";
import { openText } from "@/lib/core/env/secrets";
import { optionalGroupOf } from "@/lib/identity/notifications/enums";
import { unsubscribeToken } from "@/lib/identity/notifications/sign-unsubscribe";
import { deliveryKey } from "./delivery-key";
import { mailConversation, mailJourneys } from "./hooks";
import { MAIL_TEMPLATES, type MailTemplate } from "./mail-templates";

/**
 * Renders and sends a queued mail; its text is only stored for the demo's mailbox. Idempotent by
 * the mail's key. One about a conversation that was read or answered meanwhile is dropped. A refusal
 * by the provider is recorded and thrown, and the job is retried.
 */
export async function deliverMail(
  runtime: Pick<Runtime, "db" | "adapters" | "now" | "subscriptions">,
  mailId: number,
): Promise<void> {
  const { db, adapters, now } = runtime;
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt)));
  if (!mail) return;
  if (!isTemplate(mail.template)) throw new Error(`mail ${mailId} names an unknown template`);
  const secrets: Record<string, string> = mail.sealedSecrets ? JSON.parse(openText(mail.sealedSecrets)) : {};
  const unsubscribe = tokenOf(mail);
  const [conversation] = await askAll(runtime, mailConversation, mail);
  if (conversation?.isOver) {
    await db.delete(mails).where(eq(mails.id, mailId));
    return;
  }
  const journeys = (await askAll(runtime, mailJourneys, mail)).flat();
  // Rendering is loaded with the first mail: it takes as long as a quarter of the sidecar's start.
  const { renderMail } = await import("./render-mail");
  const rendered = await renderMail(
    {
      template: mail.template,
      locale: mail.locale,
      params: mail.params,
      secrets,
      journeys,
      ...(conversation ? { conversation } : {}),
      ...(unsubscribe ? { unsubscribe } : {}),
    },
    { appUrl: env().APP_URL, brandName: env().BRAND_NAME, showsSimulation: showsSimulation() },
  );
  const { subject, html, plainText: text } = rendered;
  const { replyTo } = mail.params;
  const delivery = await adapters.mail.send({
    key: deliveryKey(mail),
    to: mail.toAddress,
    subject,
    html,
    text,
    ...(replyTo ? { replyTo: String(replyTo) } : {}),
    headers: unsubscribe ? unsubscribeHeaders(unsubscribe, mail.locale) : {},
  });
  if (delivery.status === "refused") {
    await db.update(mails).set({ failure: delivery.reason }).where(eq(mails.id, mailId));
    throw new Error(`the mail provider refused: ${delivery.reason}`);
  }
  const left = delivery.status === "sent" ? { providerRef: delivery.providerRef } : { providerRef: null, ...rendered };
  await db
    .update(mails)
    .set({ sentAt: now(), sealedSecrets: null, failure: null, ...left })
    .where(eq(mails.id, mailId));
}

function isTemplate(name: string): name is MailTemplate {
  return name in MAIL_TEMPLATES;
}

/** The unsubscribe token of an optional mail. */
function tokenOf({ userId, template }: { userId: number | null; template: string }): string | undefined {
  const group = optionalGroupOf(template);
  return group && userId !== null ? unsubscribeToken(userId, group) : undefined;
}

/** One-click unsubscribe of mail clients (RFC 8058). */
function unsubscribeHeaders(token: string, locale: Locale): Record<string, string> {
  const search = new URLSearchParams({ token, lang: locale });
  return {
    "List-Unsubscribe": `<${siteOrigin()}/api/v1/notifications/unsubscribe?${search}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
