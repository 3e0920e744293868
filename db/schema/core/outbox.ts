import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, longIdColumn } from "./columns";

/**
 * Events to deliver to browsers: written with the change that they report, sent by the publisher,
 * stored for clients that missed them.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: longIdColumn(),
    name: text().notNull(),
    roomId: integer(),
    /** The event's number within its room. */
    seq: integer(),
    workspaceId: integer(),
    userId: integer(),
    payload: jsonb().notNull(),
    /** The request that it comes from, and its trace. */
    origin: jsonb(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    check("outbox_audience_check", sql`num_nonnulls(${t.roomId}, ${t.workspaceId}, ${t.userId}) = 1`),
    check("outbox_seq_check", sql`(${t.roomId} is null) = (${t.seq} is null)`),
    uniqueIndex("outbox_room_seq_unique").on(t.roomId, t.seq).where(sql`${t.roomId} is not null`),
    index("outbox_unsent").on(t.id).where(sql`${t.sentAt} is null`),
    index("outbox_created").on(t.createdAt),
  ],
);
