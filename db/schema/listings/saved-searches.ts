import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { SUBJECT_TYPES } from "@/db/enums/identity/reports";
import { SAVED_SEARCH_FREQUENCIES } from "@/db/enums/listings/saved-searches";
import { createdAt, idColumn, instant, longIdColumn, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";

/** Searches whose owner is notified when something new matches. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: idColumn(),
    userId: refTo(() => users.id),
    kind: text().$type<"announcement" | "transporter">().notNull(),
    /**
     * Its name by its owner; empty when it is named by its query. Its words and filters are those
     * of the list's API.
     */
    name: text().notNull().default(""),
    filters: jsonb().notNull(),
    q: text(),
    /** The list's own address, to look again. */
    address: text(),
    frequency: text().$type<(typeof SAVED_SEARCH_FREQUENCIES)[number]>().notNull().default("instant"),
    createdAt: createdAt(),
    lastAlertAt: instant(),
  },
  (t) => [
    oneOf("saved_searches_kind_check", t.kind, ["announcement", "transporter"]),
    oneOf("saved_searches_frequency_check", t.frequency, SAVED_SEARCH_FREQUENCIES),
    index("saved_searches_user").on(t.userId),
    index("saved_searches_cities").on(t.kind, sql`(${t.filters}->>'startCity')`, sql`(${t.filters}->>'endCity')`),
  ],
);

/** Alerts sent: each listing once to each recipient. */
export const savedSearchNotifications = pgTable(
  "saved_search_notifications",
  {
    id: longIdColumn(),
    userId: refTo(() => users.id),
    sourceKey: text().notNull(),
    subjectType: text().$type<(typeof SUBJECT_TYPES)[number]>().notNull(),
    subjectId: integer().notNull(),
    /** Waits for the daily mail. */
    isDigestDue: boolean().notNull().default(false),
    /** When the mail of an immediate alert is due that comes too soon after the last one. */
    mailDueAt: instant(),
    /** When an immediate alert was mailed, alone or with others. */
    mailedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("saved_search_notifications_unique").on(t.userId, t.subjectType, t.subjectId),
    index("saved_search_notifications_due").on(t.userId).where(sql`${t.isDigestDue}`),
    index("saved_search_notifications_mail_due").on(t.userId).where(sql`${t.mailDueAt} is not null`),
    index("saved_search_notifications_mailed").on(t.userId, t.mailedAt).where(sql`${t.mailedAt} is not null`),
    index("saved_search_notifications_created").on(t.createdAt),
    oneOf("saved_search_notifications_subject_type_check", t.subjectType, SUBJECT_TYPES),
  ],
);
