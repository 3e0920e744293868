import { Resend } from "resend";
import type { Mailer } from "./port";

const TIMEOUT_MS = 15_000;

/** Mails by Resend; the idempotency key sends a mail once even after a crash. */
export function resendMail({ apiKey, baseUrl, from }: { apiKey: string; baseUrl: string; from: string }): Mailer {
  const resend = new Resend(apiKey, { baseUrl });
  return {
    async send({ key, to, subject, html, text, replyTo, headers }) {
      const { data, error } = await resend.emails.send(
        {
          from,
          to,
          subject,
          html,
          text,
          ...(Object.keys(headers).length > 0 ? { headers } : {}),
          ...(replyTo ? { replyTo } : {}),
        },
        { idempotencyKey: key, signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      return error
        ? { status: "refused", reason: error.name, detail: error.message }
        : { status: "sent", providerRef: data.id };
    },
  };
}
