import { z } from "zod";
import { INVITATION_STATUSES, MEMBER_ROLES, MEMBER_STATUSES } from "@/db/enums/identity/workspaces";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { plainEmail } from "@/lib/core/fields/email";
import {
  email,
  id,
  iso,
  linkToken,
  many,
  optionalReference,
  optionalText,
  orNone,
  text,
} from "@/lib/core/fields/fields";
import { line, optionalLine, organisationName, personName, workTitle } from "@/lib/core/fields/names";
import { LocalPhone, readPhoneAt } from "@/lib/core/fields/phone-field";
import { seenVersion } from "@/lib/core/fields/seen-version";
import { INVITATION_LIMITS, MEMBER_LIMITS } from "./limits";
import { INVITE_OUTCOMES } from "./states";

/** A member of the caller's workspace (product: workspaces). */
export const MemberView = z.strictObject({
  photo: z.string().nullable(),
  id: z.number().int(),
  role: z.enum(MEMBER_ROLES),
  status: z.enum(MEMBER_STATUSES),
  banReason: z.string().nullable(),
  isVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isMe: z.boolean(),
  joinedAt: iso(),
});

export type MemberView = z.output<typeof MemberView>;

/** Filters of the members' list. */
export const ListMembers = z.strictObject({
  q: optionalText(FIELD_LIMITS.searchLengthMax),
  role: z.enum(MEMBER_ROLES).optional(),
  status: z.enum(MEMBER_STATUSES).optional(),
});

/** The matching members, with counts of all. */
export const MemberList = z.strictObject({
  data: z.array(MemberView),
  stats: z.strictObject({
    total: z.number().int(),
    active: z.number().int(),
    owners: z.number().int(),
    contributors: z.number().int(),
    banned: z.number().int(),
  }),
});

export type MemberList = z.output<typeof MemberList>;

/** The id of a member of the caller's workspace. */
export const MemberId = z.strictObject({ memberId: id() });

/** A member's new role. */
export const SetRole = z.strictObject({ memberId: id(), role: z.enum(MEMBER_ROLES) });

/** A workspace's new name. */
export const RenameWorkspace = z.strictObject({
  name: organisationName(MEMBER_LIMITS.nameLengthMax),
  version: seenVersion(),
});

/** The workspace to switch to. */
export const SwitchWorkspace = z.strictObject({ workspaceId: id() });

/** The addresses to invite; an invalid one only affects its own outcome. */
export const InviteMembers = z.strictObject({
  emails: many(text(FIELD_LIMITS.emailLengthMax, 1, plainEmail), INVITATION_LIMITS.addressesMax).pipe(
    z.array(z.string()).min(1),
  ),
  role: z.enum(MEMBER_ROLES).default("contributor"),
});

/** An invitation as the owner sees it. */
export const InvitationView = z
  .strictObject({
    id: z.number().int(),
    email: z.string(),
    role: z.enum(MEMBER_ROLES),
    status: z.enum(INVITATION_STATUSES),
    invitedBy: z.string(),
    createdAt: iso(),
    expiresAt: iso(),
  })
  .meta({ id: "Invitation" });

export type InvitationView = z.output<typeof InvitationView>;

/** The pending invitations. */
export const InvitationList = z.strictObject({ data: z.array(InvitationView) });

/** The outcome of each address, in order. */
export const InviteOutcomes = z.strictObject({
  data: z.array(z.strictObject({ email: z.string(), outcome: z.enum(INVITE_OUTCOMES) })),
});

/** The id of an invitation of the caller's workspace. */
export const InvitationId = z.strictObject({ id: id() });

/** Why an invitation's link does not work. */
export const INVITATION_STATES = ["used", "revoked", "expired", "cut"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** An invitation by the token of its link. */
export const InvitationToken = z.strictObject({ token: linkToken() });

/** An invitation as its recipient sees it before joining. */
export const OpenInvitation = z.strictObject({
  workspace: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  expiresAt: iso(),
  hasAccount: z.boolean(),
  /** Whether the caller is the recipient. */
  isForMe: z.boolean(),
});

export type OpenInvitation = z.output<typeof OpenInvitation>;

/**
 * Bans a member with a reason, or lets a banned one back in: to `status` if given, to banned if
 * there is a reason, else to the opposite of the current status.
 */
export const ToggleBan = z.strictObject({
  memberId: id(),
  status: z.enum(MEMBER_STATUSES).optional(),
  statusReason: optionalText(MEMBER_LIMITS.banReasonLengthMax),
});

/** Whose contact details; the caller's by default. */
export const GetContact = z.strictObject({ memberId: id().optional() });

/** The caller's contact details (product: workspaces). */
export const EditContact = z
  .strictObject({
    memberId: id().optional(),
    firstName: personName(),
    lastName: personName(),
    email: email(),
    phone: orNone(LocalPhone),
    function: workTitle(FIELD_LIMITS.functionLengthMax),
    countryId: orNone(id()),
    cityId: orNone(id()),
    zipCode: optionalReference(MEMBER_LIMITS.zipCodeLengthMax),
    addressLine1: line(FIELD_LIMITS.addressLengthMax, 1),
    addressLine2: optionalLine(FIELD_LIMITS.addressLengthMax),
    version: seenVersion(),
  })
  .transform(({ phone, ...contact }, ctx) => ({
    ...contact,
    phone: phone ? readPhoneAt(phone, contact.countryId, { ctx, path: ["phone"] }) : phone,
  }));

/** The caller's contact details, with the city's name, and whether they were ever saved. */
export const SavedContact = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  function: z.string().nullable(),
  countryId: z.number().nullable(),
  cityId: z.number().nullable(),
  zipCode: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  isSaved: z.boolean(),
  city: z.string().nullable(),
  version: z.string(),
});

export type SavedContact = z.output<typeof SavedContact>;
