import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, longIdColumn, moment } from "@/db/schema/columns";
import { rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";

/** Events on their way to browsers: written with what they tell of, sent by the relay, kept for those who missed them. */
export const outbox = pgTable(
  "outbox",
  {
    id: longIdColumn(),
    name: text().notNull(),
    roomId: integer().references(() => rooms.id),
    /** The event's number within its room. */
    seq: integer(),
    workspaceId: integer().references(() => workspaces.id),
    userId: integer().references(() => users.id),
    payload: jsonb().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    check("outbox_audience_check", sql`num_nonnulls(${t.roomId}, ${t.workspaceId}, ${t.userId}) = 1`),
    check("outbox_seq_check", sql`(${t.roomId} is null) = (${t.seq} is null)`),
    uniqueIndex("outbox_room_seq_unique").on(t.roomId, t.seq).where(sql`${t.roomId} is not null`),
    index("outbox_unsent").on(t.id).where(sql`${t.sentAt} is null`),
    index("outbox_created").on(t.createdAt),
  ],
);
