import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, moment } from "./columns";

/**
 * Each backup that was whole and lacked nothing, written by the run that made it: how old the last
 * one is can be asked here, and nowhere else.
 */
export const backups = pgTable(
  "backups",
  {
    id: idColumn(),
    /** The moment that it is of. */
    takenAt: moment().notNull(),
    /** Where it lies, as people write it. */
    place: text().notNull(),
    /** The dump and the files. */
    bytes: bigint({ mode: "number" }).notNull(),
    fileCount: integer().notNull(),
  },
  (t) => [index("backups_taken").on(t.takenAt)],
);
