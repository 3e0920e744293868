import { sql } from "drizzle-orm";
import { type AnyPgColumn, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BUSINESS_TYPES, GENDERS, LOGISTICS_TYPES, STAFF_ROLES, USER_STATUSES } from "@/db/enums/identity/accounts";
import { createdAt, idColumn, instant, oneOf } from "@/db/schema/core/columns";
import { uploads } from "@/db/schema/platform/uploads";

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
    searchDocument: text().notNull().generatedAlwaysAs(sql`normalize_words(first_name || ' ' || last_name)`),
    phoneNumber: text(),
    gender: text().$type<(typeof GENDERS)[number]>(),
    birthDate: date({ mode: "string" }),
    photoUploadId: integer().references((): AnyPgColumn => uploads.id),
    locale: text().$type<"fr" | "en" | "ar">().notNull().default("fr"),
    status: text().$type<(typeof USER_STATUSES)[number]>().notNull().default("active"),
    statusReason: text(),
    staffRole: text().$type<(typeof STAFF_ROLES)[number]>(),
    confirmedAt: instant(),
    termsAcceptedAt: instant().notNull(),
    activeProfileId: integer().references((): AnyPgColumn => profiles.id),
    createdAt: createdAt(),
    erasedAt: instant(),
  },
  (t) => [
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    index("users_photo").on(t.photoUploadId).where(sql`${t.photoUploadId} is not null`),
    // Searches of the staff: words of a name or an address, a state, their own.
    index("users_words").using("gin", t.searchDocument.op("gin_trgm_ops"), t.email.op("gin_trgm_ops")),
    index("users_status").on(t.status, t.id),
    index("users_staff").on(t.staffRole, t.id).where(sql`${t.staffRole} is not null`),
    oneOf("users_gender_check", t.gender, GENDERS),
    oneOf("users_locale_check", t.locale, ["fr", "en", "ar"]),
    oneOf("users_status_check", t.status, USER_STATUSES),
    oneOf("users_staff_role_check", t.staffRole, STAFF_ROLES),
  ],
);

/** The sides of a person on the market: one row for the shipper's side, one for the carrier's. */
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
