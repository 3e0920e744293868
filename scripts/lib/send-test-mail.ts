import { randomUUID } from "node:crypto";
import type { Mailer } from "@/lib/adapters/mail/port";
import { hostOf, isExampleHost } from "@/lib/core/env/check-production";
import { email } from "@/lib/core/fields/fields";
import type { Outcome } from "./admin";

type MailSettings = { BRAND_NAME: string; APP_URL: string; MAIL_FROM?: string | undefined };

/** The remedy of a refusal of the provider, by its reason. */
const ADVICE: Readonly<Record<string, string>> = {
  missing_api_key: "RESEND_API_KEY is not one of theirs: copy it from their dashboard.",
  invalid_api_key: "RESEND_API_KEY is not one of theirs: copy it from their dashboard.",
  restricted_api_key: "RESEND_API_KEY may not send: make one that may.",
  validation_error: "MAIL_FROM has to be of a domain that is verified there.",
  invalid_from_address: "MAIL_FROM has to be of a domain that is verified there.",
  rate_limit_exceeded: "Too many mails in a moment: try again in a minute.",
  daily_quota_exceeded: "The account has sent all that it may today.",
  monthly_quota_exceeded: "The account has sent all that it may this month.",
};

/** Sends one mail to the operator, and reports the outcome. */
export async function sendTestMail(mail: Mailer, settings: MailSettings, args: readonly string[]): Promise<Outcome> {
  const [address = "", ...more] = args;
  const to = email().safeParse(address);
  if (!to.success || more.length > 0)
    return fail(address ? `“${args.join(" ")}” is no e-mail address.` : "Say where to: test-mail <e-mail>.");
  if (isExampleHost(hostOf(to.data))) return fail(`${to.data} is the example of the book: nobody gets mail there.`);
  const text = `This is a test mail of ${settings.BRAND_NAME} at ${settings.APP_URL}. Mail works.`;
  try {
    const sent = await mail.send({
      key: `test-mail:${randomUUID()}`,
      to: to.data,
      subject: `${settings.BRAND_NAME}: a test mail`,
      html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
      text,
      headers: {},
    });
    if (sent.status === "kept")
      return fail("No provider is set (RESEND_API_KEY): the demo keeps its mail for /dev/mail and sends none.");
    if (sent.status === "sent")
      return {
        ok: true,
        lines: [
          `✓ The provider has taken the mail from ${settings.MAIL_FROM} to ${to.data} (${sent.providerRef}).`,
          "Look whether it has arrived, also among unwanted mail: then SPF and DKIM of the domain are not set up.",
        ],
      };
    const answer = sent.detail ? `${sent.reason}: ${sent.detail}` : sent.reason;
    return fail(`The provider refuses the mail (${answer}). ${ADVICE[sent.reason] ?? ""}`.trim());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(`The provider does not answer (${reason}). Check the way out to it, and RESEND_BASE_URL.`);
  }
}

function fail(line: string): Outcome {
  return { ok: false, lines: [line] };
}
