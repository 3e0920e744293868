import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { BUSINESS_TYPES, GENDERS, LOGISTICS_TYPES } from "@/db/enums/identity/accounts";
import { LOCALES } from "@/lib/core/base/actor";
import { iso } from "@/lib/core/fields/fields";
import { LogisticsProfileType } from "./enums";

/** A logistics type by number and name. */
export const LogisticsTypeView = z.strictObject({
  id: z.literal(valuesOf(LogisticsProfileType)),
  name: z.enum(LOGISTICS_TYPES),
});

const MemberRef = z.strictObject({
  id: z.number().int(),
  role: z.enum(["owner", "contributor"]),
  status: z.enum(["active", "banned"]),
  isVerified: z.boolean(),
});

/** A workspace with its first members, verified when one of its owners is. */
export const WorkspaceView = z
  .strictObject({
    id: z.number().int(),
    name: z.string(),
    verified: z.boolean(),
    memberCount: z.number().int(),
    /** Of its name. */
    version: z.string(),
    members: z.array(MemberRef.extend({ firstName: z.string(), lastName: z.string() })),
  })
  .meta({ id: "Workspace" });

/** The caller's own account (product: people). */
export const UserView = z
  .strictObject({
    id: z.number().int(),
    email: z.string(),
    confirmed: z.boolean(),
    status: z.strictObject({ id: z.number().int(), name: z.string() }),
    locale: z.enum(LOCALES),
    staffRole: z.enum(["moderator", "admin"]).nullable(),
    profile: z.strictObject({
      id: z.number().int(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      gender: z.enum(GENDERS).nullable(),
      birthDate: z.string().nullable(),
      photoFileId: z.number().int().nullable(),
      photo: z.string().nullable(),
      companyName: z.string().nullable(),
      verified: z.boolean(),
      logisticsProfileType: z.strictObject({ id: z.number().int(), name: z.enum(LOGISTICS_TYPES) }),
      businessProfileType: z.strictObject({ id: z.number().int(), name: z.enum(BUSINESS_TYPES) }),
      /** Of what the form of the profile shows. */
      version: z.string(),
    }),
    logisticsProfileTypes: z.array(LogisticsTypeView),
    member: MemberRef,
    workspace: WorkspaceView,
    /** The newest ones in this workspace, in any state. */
    announcements: z.array(z.strictObject({ id: z.number().int(), title: z.string(), status: z.number().int() })),
    /** All workspaces of the person, suspended ones included. */
    workspaces: z.array(
      z.strictObject({
        id: z.number().int(),
        name: z.string(),
        role: z.enum(["owner", "contributor"]),
        isCurrent: z.boolean(),
        isSuspended: z.boolean(),
      }),
    ),
    createdAt: iso(),
  })
  .meta({ id: "User" });

export type UserView = z.output<typeof UserView>;

/** The public profile of a person. */
export const OwnerView = z
  .strictObject({
    id: z.number().int(),
    firstName: z.string(),
    lastInitial: z.string(),
    /** Of a professional, who appears by it. */
    companyName: z.string().nullable(),
    photo: z.string().nullable(),
    verified: z.boolean(),
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    /** Percentage of paid trips that the person cancelled; null while there are too few. */
    cancellationRate: z.number().int().nullable(),
    since: iso(),
  })
  .meta({ id: "Owner" });
