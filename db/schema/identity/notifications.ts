import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, instant, longIdColumn, refTo } from "@/db/schema/core/columns";
import { users } from "./accounts";

/**
 * The in-app centre. Texts are message keys with their numbers, so that each is read in the
 * reader's language.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: longIdColumn(),
    userId: refTo(() => users.id),
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    href: text(),
    dedupeKey: text().notNull(),
    readAt: instant(),
    /** When it was pushed to a device; null again once it was taken back. */
    pushedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("notifications_dedupe_unique").on(t.userId, t.dedupeKey),
    index("notifications_created").on(t.createdAt),
    index("notifications_user").on(t.userId, t.id.desc().nullsFirst()),
    index("notifications_unread").on(t.userId).where(sql`${t.readAt} is null`),
  ],
);

/** Kinds of notifications that a person wants, and the channels. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    id: idColumn(),
    userId: refTo(() => users.id),
    kind: text().notNull(),
    byMail: boolean().notNull().default(true),
    inApp: boolean().notNull().default(true),
    byPush: boolean().notNull().default(true),
    /** Mails wait for the daily one, in groups that have it. */
    isDaily: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex("notification_preferences_user_kind_unique").on(t.userId, t.kind)],
);
