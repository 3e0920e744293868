import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, instant } from "./columns";

/**
 * Each backup that was whole and lacked nothing, written by the run that made it: how old the last
 * one is can be asked here, and nowhere else.
 */
export const backups = pgTable(
  "backups",
  {
    id: idColumn(),
    /** The instant whose state it holds. */
    takenAt: instant().notNull(),
    /** Its location, as people write it. */
    place: text().notNull(),
    /** The dump and the files. */
    bytes: bigint({ mode: "number" }).notNull(),
    fileCount: integer().notNull(),
  },
  (t) => [index("backups_taken").on(t.takenAt)],
);
