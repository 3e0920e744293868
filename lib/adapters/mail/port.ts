/** A mail as it is sent. The same `key` again is sent once. */
type Letter = {
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers: Record<string, string>;
};

/** What became of a mail: sent under a reference, put into the mailbox of the demo, or refused with the provider's word for why. */
type Delivery = { status: "sent"; providerRef: string } | { status: "kept" } | { status: "refused"; reason: string };

/** What brings mails to people. Throws when the provider cannot be reached in time: the caller tries again later. */
export type Mailer = { send: (letter: Letter) => Promise<Delivery> };
