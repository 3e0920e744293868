import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_REASONS, REPORT_STATUSES, SUBJECT_TYPES } from "@/db/enums/identity/reports";
import { createdAt, idColumn, instant, inValues, longRef, oneOf } from "@/db/schema/core/columns";
import { users } from "./accounts";

/** Reports of content or people. */
export const reports = pgTable(
  "reports",
  {
    id: idColumn(),
    /** Null: the check of names reported it. */
    reporterId: integer().references(() => users.id),
    subjectType: text().$type<(typeof SUBJECT_TYPES)[number]>().notNull(),
    /** Messages have long numbers. */
    subjectId: longRef().notNull(),
    reason: text().$type<(typeof REPORT_REASONS)[number]>().notNull(),
    statement: text().notNull(),
    status: text().$type<(typeof REPORT_STATUSES)[number]>().notNull().default("open"),
    decidedById: integer().references(() => users.id),
    decidedAt: instant(),
    /** The decision about the subject of this and all other open reports of it. */
    decisionId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index("reports_subject").on(t.subjectType, t.subjectId),
    oneOf("reports_subject_type_check", t.subjectType, SUBJECT_TYPES),
    oneOf("reports_reason_check", t.reason, REPORT_REASONS),
    oneOf("reports_status_check", t.status, REPORT_STATUSES),
    uniqueIndex("reports_open_unique")
      .on(t.reporterId, t.subjectType, t.subjectId)
      .where(inValues(t.status, ["open"])),
    index("reports_queue")
      .on(t.createdAt)
      .where(inValues(t.status, ["open"])),
  ],
);
