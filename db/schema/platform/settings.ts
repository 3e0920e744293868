import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn } from "@/db/schema/core/columns";

/**
 * Settings that an admin changes while the product runs: fees, palette. Every change is a new row.
 */
export const settings = pgTable(
  "settings",
  {
    id: idColumn(),
    name: text().notNull(),
    value: jsonb().notNull(),
    setById: integer(),
    createdAt: createdAt(),
  },
  (t) => [index("settings_name").on(t.name, t.id.desc().nullsFirst())],
);
