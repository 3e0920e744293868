import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { longIdColumn, moment } from "@/db/schema/core/columns";

/**
 * What of the books was touched and not looked at yet: triggers write it in the same transaction,
 * whatever touched them. Rows are only appended, so that writers do not block each other.
 */
export const ledgerTouches = pgTable("ledger_touches", {
  id: longIdColumn(),
  reservationId: integer(),
  transferId: integer(),
});

/** A rule of the books that is broken, until a later look finds it kept. */
export const ledgerFaults = pgTable(
  "ledger_faults",
  {
    rule: text().notNull(),
    subject: text().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    /** What is looked at again to see whether it is still so: the deal, or the transfer. */
    reservationId: integer(),
    transferId: integer(),
    foundAt: moment().notNull(),
    lookedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.subject] }), index("ledger_faults_looked").on(t.lookedAt)],
);

/** How far the looks at the books have come. */
export const ledgerLooks = pgTable("ledger_looks", {
  /** `books`: there is one row. */
  name: text().primaryKey(),
  /** When nothing that was touched was left to be looked at. */
  lookedAt: moment(),
  /** The round through the whole history, and the last that came to its end. */
  roundStartedAt: moment().notNull(),
  roundEndedAt: moment(),
  /** Up to which reservation, transfer and movement of the provider this round has come. */
  reservationId: integer().notNull().default(0),
  transferId: integer().notNull().default(0),
  movementId: integer().notNull().default(0),
});
