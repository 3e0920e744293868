import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { CORRECTION_PURPOSES, CORRECTION_STATUSES } from "@/db/enums/deals/ledger";
import { createdAt, idColumn, instant, inValues, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";

/**
 * Entries that admins add to the books for what the provider's account has and the books have not:
 * one proposes, another confirms.
 */
export const ledgerCorrections = pgTable(
  "ledger_corrections",
  {
    id: idColumn(),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    /** The movement's name, as differences are listed by. */
    ref: text().notNull(),
    purpose: text().$type<(typeof CORRECTION_PURPOSES)[number]>().notNull(),
    /** The amount booked: positive for money that came to the provider's account. */
    amountCents: integer().notNull(),
    reason: text().notNull(),
    status: text().$type<(typeof CORRECTION_STATUSES)[number]>().notNull().default("proposed"),
    proposedById: refTo(() => users.id),
    decidedById: integer().references(() => users.id),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("ledger_corrections_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("ledger_corrections_purpose_check", t.purpose, CORRECTION_PURPOSES),
    oneOf("ledger_corrections_status_check", t.status, CORRECTION_STATUSES),
    check("ledger_corrections_amount_check", sql`${t.amountCents} <> 0`),
    check(
      "ledger_corrections_two_admins_check",
      sql`${t.status} <> 'confirmed' or (${t.decidedById} is not null and ${t.decidedById} <> ${t.proposedById})`,
    ),
    index("ledger_corrections_ref").on(t.provider, t.ref),
    uniqueIndex("ledger_corrections_proposed_unique")
      .on(t.provider, t.ref)
      .where(inValues(t.status, ["proposed"])),
  ],
);
