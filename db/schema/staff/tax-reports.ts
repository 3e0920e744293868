import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { TAX_ENTRIES, TAX_MESSAGES, type TaxEntry, type TaxMessage } from "@/db/enums/staff/tax-reports";
import { idColumn, instant, oneOf } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";

/** A message to the tax office about a year, as an admin made it. Never changed. */
export const taxReports = pgTable(
  "tax_reports",
  {
    id: idColumn(),
    year: integer().notNull(),
    message: text().$type<TaxMessage>().notNull(),
    /** The name of the message at the tax office. */
    messageRef: text().notNull(),
    sellerCount: integer().notNull(),
    /** The key that opens the document, and it in base64. */
    keyId: text().notNull(),
    sealed: text().notNull(),
    madeById: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf("tax_reports_message_check", t.message, TAX_MESSAGES),
    uniqueIndex("tax_reports_ref_unique").on(t.messageRef),
    index("tax_reports_created").on(t.createdAt),
    index("tax_reports_year").on(t.year),
    index("tax_reports_made_by").on(t.madeById),
  ],
);

/** A person's or company's part of a message, by which the next one corrects or deletes it. */
export const taxReportEntries = pgTable(
  "tax_report_entries",
  {
    id: idColumn(),
    reportId: integer()
      .notNull()
      .references(() => taxReports.id),
    year: integer().notNull(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id),
    entry: text().$type<TaxEntry>().notNull(),
    docRef: text().notNull(),
    /** The entry that this one replaces. */
    correctedRef: text(),
    /** A digest of what was reported: the same needs no correction. */
    fingerprint: text().notNull(),
    quarters: jsonb().$type<{ euros: number; activities: number }[]>().notNull(),
    /** The key that opens the details as they were reported, and these in base64. */
    keyId: text().notNull(),
    sealed: text().notNull(),
  },
  (t) => [
    oneOf("tax_report_entries_entry_check", t.entry, TAX_ENTRIES),
    uniqueIndex("tax_report_entries_ref_unique").on(t.docRef),
    index("tax_report_entries_report").on(t.reportId),
    index("tax_report_entries_workspace").on(t.workspaceId, t.year),
  ],
);
