import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { reservations } from "./reservations";

/**
 * A payer's express request to begin before the withdrawal period ends, with the words that they
 * agreed to (C. conso L221-25, L221-28). Never changed.
 */
export const beginConsents = pgTable(
  "begin_consents",
  {
    reservationId: integer()
      .primaryKey()
      .references(() => reservations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    words: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("begin_consents_user").on(t.userId)],
);

/**
 * A payer's withdrawal from a contract: the statement that was confirmed, as its acknowledgement
 * repeats it (C. conso L221-21, D221-5). Never changed.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    reservationId: integer()
      .primaryKey()
      .references(() => reservations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Where the acknowledgement was sent. */
    email: text().notNull(),
    words: text().notNull(),
    refundCents: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("withdrawals_user").on(t.userId)],
);
