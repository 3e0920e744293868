import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { TOKEN_PURPOSES } from "@/db/enums/identity/accounts";
import { createdAt, instant, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "./accounts";

/** A sign-in on one device. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    /** The hash of the cookie's token; sessions of the release before have none, and have ended. */
    tokenHash: text(),
    userId: refTo(() => users.id),
    userAgent: text().notNull(),
    ip: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
  },
  (t) => [
    uniqueIndex("sessions_token").on(t.tokenHash),
    index("sessions_user").on(t.userId),
    index("sessions_created").on(t.createdAt),
  ],
);

/** Refresh tokens of the release before, which still writes them during an update. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    replacedAt: instant(),
    /**
     * The successor, sealed with a key that only the old token gives, so that a lost answer can be
     * given again for 10 s.
     */
    sealedSuccessor: text(),
  },
  (t) => [index("refresh_tokens_session").on(t.sessionId), index("refresh_tokens_expires").on(t.expiresAt)],
);

/** One-time links and tokens, by hash. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    hash: text().primaryKey(),
    purpose: text().$type<(typeof TOKEN_PURPOSES)[number]>().notNull(),
    userId: integer().references(() => users.id),
    sessionId: uuid().references(() => sessions.id),
    /**
     * Of a link that confirms an address: the hash of what the browser that registered it holds.
     */
    browserHash: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    oneOf("one_time_tokens_purpose_check", t.purpose, TOKEN_PURPOSES),
    index("one_time_tokens_user").on(t.userId, t.purpose),
    index("one_time_tokens_session").on(t.sessionId),
    index("one_time_tokens_expires").on(t.expiresAt),
  ],
);
