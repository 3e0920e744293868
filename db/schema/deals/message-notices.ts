import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MESSAGE_NOTICES, SIDES } from "@/db/enums/deals/rooms";
import { createdAt, longIdColumn, longRef, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { messages } from "./rooms";

/**
 * What a side of a room was notified of. An unread message is one notice until it is read: the
 * `message` is the first that was unread then.
 */
export const messageNotices = pgTable(
  "message_notices",
  {
    id: longIdColumn(),
    /** No reference, whose check would lock the room against those who read and answer in it. */
    roomId: integer().notNull(),
    side: text().$type<(typeof SIDES)[number]>().notNull(),
    purpose: text().$type<(typeof MESSAGE_NOTICES)[number]>().notNull(),
    messageId: longRef()
      .notNull()
      .references(() => messages.id),
    userId: refTo(() => users.id),
    /** Waits for the daily mail. */
    isDigestDue: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("message_notices_side_check", t.side, SIDES),
    oneOf("message_notices_purpose_check", t.purpose, MESSAGE_NOTICES),
    uniqueIndex("message_notices_unique").on(t.messageId, t.purpose),
    index("message_notices_room").on(t.roomId, t.side),
    index("message_notices_user").on(t.userId),
    index("message_notices_due").on(t.userId).where(sql`${t.isDigestDue}`),
    index("message_notices_created").on(t.createdAt),
  ],
);

/** Up to which message the looks for unread and unanswered ones have come. */
export const messageCursors = pgTable("message_cursors", {
  name: text().$type<"unread" | "unanswered">().primaryKey(),
  messageId: bigint({ mode: "number" }).notNull(),
});
