import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Counters of the rate limits. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("rate_limits_expires").on(t.expiresAt)],
);
