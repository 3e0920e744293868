import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, longIdColumn } from "@/db/schema/core/columns";

/**
 * Entries of the books that were touched and not checked yet: triggers write them in the same
 * transaction, whatever touched them. Rows are only appended, so that writers do not block each
 * other.
 */
export const ledgerTouches = pgTable("ledger_touches", {
  id: longIdColumn(),
  reservationId: integer(),
  transferId: integer(),
});

/** A rule of the books that is broken, until a later check finds it satisfied. */
export const ledgerFaults = pgTable(
  "ledger_faults",
  {
    rule: text().notNull(),
    subject: text().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    /** The subject of the next check: the deal, or the transfer. */
    reservationId: integer(),
    transferId: integer(),
    foundAt: instant().notNull(),
    lookedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.subject] }), index("ledger_faults_looked").on(t.lookedAt)],
);

/** The progress of the checks of the books. */
export const ledgerLooks = pgTable("ledger_looks", {
  /** `books`: there is one row. */
  name: text().primaryKey(),
  /** When no touched entry was left to be checked. */
  lookedAt: instant(),
  /** The round through the whole history, and the last that came to its end. */
  roundStartedAt: instant().notNull(),
  roundEndedAt: instant(),
  /** Up to which reservation, transfer and movement of the provider this round has come. */
  reservationId: integer().notNull().default(0),
  transferId: integer().notNull().default(0),
  movementId: integer().notNull().default(0),
});
