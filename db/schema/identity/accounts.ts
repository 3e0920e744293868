import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, moment, oneOf } from "@/db/schema/columns";
import { uploads } from "@/db/schema/platform/uploads";
import { SOCIAL_PROVIDERS } from "@/lib/adapters/oauth/kinds";
import {
  BUSINESS_TYPES,
  GENDERS,
  LOGISTICS_TYPES,
  STAFF_ROLES,
  TOKEN_PURPOSES,
  USER_STATUSES,
} from "@/lib/identity/accounts/kinds";

/** People. Their profiles, sessions and memberships hang on this row. */
export const users = pgTable(
  "users",
  {
    id: idColumn(),
    email: text().notNull(),
    /** Null when the account signs in with a social provider only. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The name in plain words, for the search of people; the database writes it. */
    searchWords: text().notNull().generatedAlwaysAs(sql`plain_words(first_name || ' ' || last_name)`),
    phoneNumber: text(),
    gender: text().$type<(typeof GENDERS)[number]>(),
    birthDate: date({ mode: "string" }),
    photoUploadId: integer().references((): AnyPgColumn => uploads.id),
    locale: text().$type<"fr" | "en" | "ar">().notNull().default("fr"),
    status: text().$type<(typeof USER_STATUSES)[number]>().notNull().default("active"),
    statusReason: text(),
    staffRole: text().$type<(typeof STAFF_ROLES)[number]>(),
    confirmedAt: moment(),
    termsAcceptedAt: moment().notNull(),
    activeProfileId: integer().references((): AnyPgColumn => profiles.id),
    createdAt: createdAt(),
    erasedAt: moment(),
  },
  (t) => [
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    index("users_photo").on(t.photoUploadId).where(sql`${t.photoUploadId} is not null`),
    oneOf("users_gender_check", t.gender, GENDERS),
    oneOf("users_locale_check", t.locale, ["fr", "en", "ar"]),
    oneOf("users_status_check", t.status, USER_STATUSES),
    oneOf("users_staff_role_check", t.staffRole, STAFF_ROLES),
  ],
);

/** What a person is on the market: one row for the shipper's half, one for the carrier's. */
export const profiles = pgTable(
  "profiles",
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    logisticsType: text().$type<(typeof LOGISTICS_TYPES)[number]>().notNull(),
    businessType: text().$type<(typeof BUSINESS_TYPES)[number]>().notNull(),
    companyName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("profiles_user_logistics_unique").on(t.userId, t.logisticsType),
    oneOf("profiles_logistics_type_check", t.logisticsType, LOGISTICS_TYPES),
    oneOf("profiles_business_type_check", t.businessType, BUSINESS_TYPES),
  ],
);

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

/** One-time links and tokens, by hash. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    hash: text().primaryKey(),
    purpose: text().$type<(typeof TOKEN_PURPOSES)[number]>().notNull(),
    userId: integer().references(() => users.id),
    sessionId: uuid().references(() => sessions.id),
    /** Of a link that confirms an address: the hash of what the browser that registered it holds. */
    browserHash: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    oneOf("one_time_tokens_purpose_check", t.purpose, TOKEN_PURPOSES),
    index("one_time_tokens_user").on(t.userId, t.purpose),
    index("one_time_tokens_session").on(t.sessionId),
    index("one_time_tokens_expires").on(t.expiresAt),
  ],
);

/** Accounts at social login providers. */
export const socialIdentities = pgTable(
  "social_identities",
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    provider: text().$type<(typeof SOCIAL_PROVIDERS)[number]>().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("social_identities_provider_subject_unique").on(t.provider, t.subject),
    uniqueIndex("social_identities_user_provider_unique").on(t.userId, t.provider),
    oneOf("social_identities_provider_check", t.provider, SOCIAL_PROVIDERS),
  ],
);

/** Counters of the rate limits. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index("rate_limits_expires").on(t.expiresAt)],
);

/** What a person wants to be told, and how. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    id: idColumn(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    byMail: boolean().notNull().default(true),
    inApp: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex("notification_preferences_user_kind_unique").on(t.userId, t.kind)],
);
