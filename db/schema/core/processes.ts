import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Data sets loaded into this database, by name and version: reference data, the demo. */
export const loads = pgTable("loads", {
  name: text().primaryKey(),
  version: text().notNull(),
  rowCount: bigint({ mode: "number" }).notNull(),
  loadedAt: instant().notNull(),
});

/**
 * Leases that one process at a time may hold, such as the sidecar's. The holder renews its lease at
 * an interval.
 */
export const leases = pgTable("leases", {
  name: text().primaryKey(),
  /** The process that has it: where it runs and since when, for the error that another one logs. */
  holder: text().notNull(),
  renewedAt: instant().notNull(),
});
