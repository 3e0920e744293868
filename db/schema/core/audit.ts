import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, longIdColumn, longRef } from "./columns";

/** Decisions with their author, time and reason. Append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: longIdColumn(),
    actorId: integer(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: longRef(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_subject").on(t.subjectType, t.subjectId),
    index("audit_log_actor").on(t.actorId, t.createdAt.desc().nullsFirst()),
    index("audit_log_created").on(t.createdAt),
    index("audit_log_action").on(t.action, t.id),
  ],
);
