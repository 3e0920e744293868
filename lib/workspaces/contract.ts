import { z } from "zod";
import { Phone } from "../accounts/contract";
import { email, id, iso, optionalText, text } from "../core/fields";
import { DOCUMENT_TYPES, VERIFICATION_STATUSES } from "../verification/states";
import { MEMBER_LIMITS } from "./limits";
import { MEMBER_ROLES, MEMBER_STATUSES } from "./states";

/** A member of the caller's workspace (spec §3). */
export const MemberView = z.strictObject({
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

/** The members of the caller's workspace, with their counts. */
export const MemberList = z.strictObject({
  data: z.array(MemberView),
  stats: z.strictObject({
    total: z.number().int(),
    active: z.number().int(),
    owners: z.number().int(),
    contributors: z.number().int(),
  }),
});

/** Bans an active member with a reason, or lets a banned one back in. */
export const ToggleBan = z.strictObject({
  memberId: id(),
  statusReason: optionalText(MEMBER_LIMITS.banReasonLengthMax),
});

/** The caller's contact details (spec §5: first name, last name, valid e-mail, address required). */
export const EditContact = z.strictObject({
  firstName: text(80, 1),
  lastName: text(80, 1),
  email: email(),
  phone: Phone.nullish(),
  function: optionalText(80),
  countryId: id().nullish(),
  cityId: id().nullish(),
  zipCode: optionalText(16),
  addressLine1: text(200, 1),
  addressLine2: optionalText(200),
});

/** The caller's contact details, as they are kept. */
export const ContactView = z.strictObject({
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
});

/** The documents of an identity check (spec §7). */
export const SubmitDocuments = z.strictObject({
  docsFiles: z
    .array(z.strictObject({ type: z.enum(DOCUMENT_TYPES), fileId: id(), description: optionalText(200) }))
    .min(1)
    .max(MEMBER_LIMITS.documentsMax),
});

/** Where an identity check stands. */
export const VerificationView = z.strictObject({
  isVerified: z.boolean(),
  status: z.enum(VERIFICATION_STATUSES),
  reason: z.string().nullable(),
});
