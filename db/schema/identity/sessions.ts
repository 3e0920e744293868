import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "@/db/schema/columns";
import { users } from "@/db/schema/identity/accounts";

/** A sign-in on one device: the family that its refresh tokens belong to. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    userAgent: text().notNull(),
    ip: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    revokedReason: text(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_created").on(t.createdAt)],
);

/** Refresh tokens, by hash. `replacedAt` is set when the next one was made. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    replacedAt: moment(),
    /** The successor, sealed with a key that only the old token gives, so that a lost answer can be given again for 10 s. */
    sealedSuccessor: text(),
  },
  (t) => [index("refresh_tokens_session").on(t.sessionId), index("refresh_tokens_expires").on(t.expiresAt)],
);
