/** A mail to send; the same `key` is sent once. */
type Letter = {
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers: Record<string, string>;
};

/**
 * The result: sent with a reference, stored for the demo's mailbox, or refused with the reason;
 * `detail` is the provider's message, for the operator.
 */
type Delivery =
  | { status: "sent"; providerRef: string }
  | { status: "kept" }
  | { status: "refused"; reason: string; detail?: string };

/** Sends mails; throws when the provider does not answer in time, and the caller retries. */
export type Mailer = { send: (letter: Letter) => Promise<Delivery> };
