import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createdAt, idColumn, longIdColumn, moment } from "./columns";

/** Decisions of moderators: what was decided about what, by which rule, and whether it was appealed. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: idColumn(),
    moderatorId: integer()
      .notNull()
      .references(() => users.id),
    subjectType: text().notNull(),
    subjectId: integer().notNull(),
    decision: text().notNull(),
    reasonCode: text(),
    reasonText: text(),
    appealText: text(),
    appealedAt: moment(),
    appealDecision: text(),
    appealDecidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index("moderation_decisions_subject").on(t.subjectType, t.subjectId)],
);

/** Who decided what, when and why. Append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: longIdColumn(),
    actorId: integer().references(() => users.id),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: integer(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_subject").on(t.subjectType, t.subjectId),
    index("audit_log_actor").on(t.actorId, t.createdAt.desc().nullsFirst()),
  ],
);
