import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** What was loaded into this database, by name and version: reference data, the demo. */
export const loads = pgTable("loads", {
  name: text().primaryKey(),
  version: text().notNull(),
  rowCount: bigint({ mode: "number" }).notNull(),
  loadedAt: moment().notNull(),
});

/**
 * Places that one process at a time may have, such as the sidecar's. Its holder says again and
 * again that it is there.
 */
export const leases = pgTable("leases", {
  name: text().primaryKey(),
  /**
   * Which process has it: where it runs and since when, for the sentence that another one prints.
   */
  holder: text().notNull(),
  renewedAt: moment().notNull(),
});
