import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { BAN_REASONS, INVITATION_STATUSES, MEMBER_ROLES, MEMBER_STATUSES } from "@/db/enums/identity/workspaces";
import { createdAt, idColumn, instant, inValues, longIdColumn, oneOf, refTo } from "@/db/schema/core/columns";
import { cities, countries } from "@/db/schema/platform/places";
import { users } from "./accounts";

/** The team that owns announcements; every new user gets one of their own. */
export const workspaces = pgTable(
  "workspaces",
  {
    id: idColumn(),
    name: text().notNull(),
    status: text().$type<"active" | "suspended">().notNull().default("active"),
    statusReason: text(),
    /**
     * The country where its owner lives, as a code of two letters, and when that was said: it
     * decides how the carrier is paid.
     */
    residenceCountry: text(),
    residenceAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [oneOf("workspaces_status_check", t.status, ["active", "suspended"])],
);

/**
 * A person's place in a workspace. `isHome` marks the one they work in now: exactly one a person.
 */
export const members = pgTable(
  "members",
  {
    id: idColumn(),
    workspaceId: refTo(() => workspaces.id),
    userId: refTo(() => users.id),
    role: text().$type<(typeof MEMBER_ROLES)[number]>().notNull(),
    status: text().$type<(typeof MEMBER_STATUSES)[number]>().notNull().default("active"),
    banReason: text().$type<(typeof BAN_REASONS)[number]>(),
    banText: text(),
    isHome: boolean().notNull().default(true),
    verification: text().$type<(typeof VERIFICATION_STATUSES)[number]>().notNull().default("none"),
    verificationReason: text(),
    verifiedAt: instant(),
    /**
     * A digest of the number of the document that proved the identity; the number itself is stored
     * nowhere.
     */
    identityDigest: text(),
    /** The last message of the team that the member has read. */
    readTeamMessageId: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("members_workspace_user_unique").on(t.workspaceId, t.userId),
    index("members_user").on(t.userId),
    index("members_verification").on(t.verification, t.userId),
    index("members_identity").on(t.identityDigest).where(sql`${t.identityDigest} is not null`),
    uniqueIndex("members_user_home_unique")
      .on(t.userId)
      .where(inValues(t.isHome, ["true"])),
    oneOf("members_role_check", t.role, MEMBER_ROLES),
    oneOf("members_status_check", t.status, MEMBER_STATUSES),
    oneOf("members_ban_reason_check", t.banReason, BAN_REASONS),
    oneOf("members_verification_check", t.verification, VERIFICATION_STATUSES),
  ],
);

/** A member's contact details (product: workspaces); only the member sees and edits them. */
export const memberContacts = pgTable("member_contacts", {
  memberId: integer()
    .primaryKey()
    .references(() => members.id),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text(),
  function: text(),
  countryId: integer().references(() => countries.id),
  cityId: integer().references(() => cities.id),
  zipCode: text(),
  addressLine1: text().notNull(),
  addressLine2: text(),
  updatedAt: instant().notNull(),
});

/** The conversation of a workspace's members. Who leaves or is erased stays its author. */
export const teamMessages = pgTable(
  "team_messages",
  {
    id: longIdColumn(),
    workspaceId: refTo(() => workspaces.id),
    authorId: refTo(() => users.id),
    /** The client's own id: the same one twice is one message. */
    clientId: uuid(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("team_messages_workspace").on(t.workspaceId, t.id.desc().nullsFirst()),
    index("team_messages_author").on(t.authorId),
    index("team_messages_created").on(t.createdAt),
    uniqueIndex("team_messages_client_unique")
      .on(t.workspaceId, t.authorId, t.clientId)
      .where(sql`${t.clientId} is not null`),
  ],
);

/** Invitations to a workspace; the link's token is stored as a hash. */
export const invitations = pgTable(
  "invitations",
  {
    id: idColumn(),
    workspaceId: refTo(() => workspaces.id),
    invitedById: refTo(() => users.id),
    email: text().notNull(),
    role: text().$type<(typeof MEMBER_ROLES)[number]>().notNull(),
    tokenHash: text().notNull().unique(),
    status: text().$type<(typeof INVITATION_STATUSES)[number]>().notNull().default("pending"),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    index("invitations_email").on(t.email),
    index("invitations_expires").on(t.expiresAt),
    uniqueIndex("invitations_workspace_email_pending_unique")
      .on(t.workspaceId, t.email)
      .where(inValues(t.status, ["pending"])),
    oneOf("invitations_role_check", t.role, MEMBER_ROLES),
    oneOf("invitations_status_check", t.status, INVITATION_STATUSES),
  ],
);
