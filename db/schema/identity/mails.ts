import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, instant } from "@/db/schema/core/columns";
import { users } from "./accounts";

/**
 * Mail: queued with the change that it reports, sent by a job; in the demo it is read on the
 * mailbox page.
 */
export const mails = pgTable(
  "mails",
  {
    id: idColumn(),
    /** Makes the mail once: the same key is never sent twice. */
    key: text().notNull().unique(),
    userId: integer().references(() => users.id),
    toAddress: text().notNull(),
    locale: text().$type<"fr" | "en" | "ar">().notNull(),
    template: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Links' tokens and codes, sealed; emptied when the mail is sent. */
    sealedSecrets: text(),
    /** Filled when it is made, and emptied some days after it was sent. */
    subject: text(),
    html: text(),
    plainText: text(),
    providerRef: text(),
    failure: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [index("mails_address").on(t.toAddress, t.id.desc().nullsFirst()), index("mails_created").on(t.createdAt)],
);
