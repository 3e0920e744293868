import { boolean, index, integer, pgTable, text, time, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, instant, refTo } from "@/db/schema/core/columns";
import { users } from "./accounts";
import { sessions } from "./sessions";

/** A browser that gets notifications while it is closed, as long as its session lives. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: idColumn(),
    userId: refTo(() => users.id),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    /** The browser's address at its push service: who knows it may write to it. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our public key that the browser subscribed with. */
    publicKey: text().notNull(),
    /** The device's zone, by which its quiet hours are counted. */
    timeZone: text().notNull(),
    createdAt: createdAt(),
    /** When the browser last confirmed it. */
    confirmedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_user").on(t.userId),
    index("push_subscriptions_session").on(t.sessionId),
    index("push_subscriptions_confirmed").on(t.confirmedAt),
  ],
);

/** What a person wants of push on all their devices; without a row the usual. */
export const pushSettings = pgTable("push_settings", {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Local times of the device; both null for none. */
  quietFrom: time(),
  quietUntil: time(),
  /** Whether names, listings and words are shown, on a lock screen too. */
  showsContent: boolean().notNull(),
});
