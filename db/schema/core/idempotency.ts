import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn } from "./columns";

/** First answers to calls that carried an `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    id: idColumn(),
    owner: text().notNull(),
    commandName: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("idempotency_keys_unique").on(t.owner, t.commandName, t.key),
    index("idempotency_keys_created").on(t.createdAt),
  ],
);
