import type { Mailer } from "./port";

/** Sends nothing: mails are stored and shown in the demo's mailbox. */
export const mailboxMail: Mailer = { send: async () => ({ status: "kept" }) };
