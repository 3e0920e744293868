import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { BUSINESS_TYPES, GENDERS } from "@/db/enums/identity/accounts";
import { LOCALES } from "@/lib/core/base/actor";
import type { Issue } from "@/lib/core/base/errors";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { toIssue } from "@/lib/core/base/issues";
import { countryCode } from "@/lib/core/fields/country-list";
import { day, email, flag, id, iso, linkToken, oneOf, orNone } from "@/lib/core/fields/fields";
import { lastName, optionalOrganisationName, personName } from "@/lib/core/fields/names";
import { Phone } from "@/lib/core/fields/phone-field";
import { isReservedName } from "@/lib/core/fields/reserved/reserved-names";
import { seenVersion } from "@/lib/core/fields/seen-version";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";
import { PASSWORD_LIMITS } from "./limits";

/** A new password by the rules of PASSWORD_PATTERNS (product: accounts). */
export const NewPassword = z
  .string()
  .min(1)
  .max(PASSWORD_LIMITS.lengthMax)
  .superRefine((password, ctx) => {
    if (password === "") return;
    for (const { rule, isMet } of passwordRules(password)) if (!isMet) ctx.addIssue(toIssue(rule, []));
  });

/** The rules of a new password with capital letters, by their message keys. */
export const PASSWORD_PATTERNS = [
  ["password_length", /^[\s\S]{8,}$/u],
  ["password_digit", /\p{Nd}/u],
  ["password_upper", /\p{Lu}/u],
  ["password_lower", /\p{Ll}/u],
  ["password_special", /[^\p{L}\p{M}\p{N}\s]/u],
] as const;

/** Letters that know no capitals, such as Arabic ones. */
const UNCASED = /\p{Lo}/u;
/** The minimum length, or a shorter one with a digit and a sign. */
const LONG = /^(?:[\s\S]{12,}|(?=[\s\S]*\p{Nd})(?=[\s\S]*[^\p{L}\p{M}\p{N}\s])[\s\S]{8,})$/u;

/**
 * A password in the one form that it is judged, compared and hashed in, however it was composed.
 */
export const plainPassword = (password: string) => password.normalize("NFKC");

/**
 * The rules of a new password, and whether it meets each of them; forms show them as a live list.
 */
export function passwordRules(password: string): { rule: string; isMet: boolean }[] {
  const plain = plainPassword(password);
  const cased = PASSWORD_PATTERNS.map(([rule, pattern]) => ({ rule, isMet: pattern.test(plain) }));
  if (!UNCASED.test(plain) || cased.every(({ isMet }) => isMet)) return cased;
  return [
    { rule: "password_uncased_length", isMet: LONG.test(plain) },
    { rule: "password_variety", isMet: new Set(plain).size >= PASSWORD_LIMITS.differentMin },
  ];
}

type TypedTwice = { password?: string; passwordAgain?: string };

/** The fault of a new password that was typed twice, where the two differ. */
export function passwordAgain({ password = "", passwordAgain: again = "" }: TypedTwice): Issue[] {
  return plainPassword(password) === plainPassword(again) ? [] : [{ path: ["passwordAgain"], code: "password_match" }];
}

const TypeRef = <const T extends number>(values: [T, ...T[]]) => z.strictObject({ id: oneOf(values) });

/** Rules of several fields run in addition to those of single ones: a form lists every issue. */
const ALWAYS = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

type WithCompany = { businessProfileType?: { id: number } | undefined; companyName?: string | undefined };

/** Requires a company name of professional profiles. */
export const namesCompany = <S extends z.ZodType<WithCompany>>(schema: S) =>
  schema.refine(
    ({ businessProfileType, companyName }) =>
      businessProfileType?.id !== BusinessProfileType.professional || Boolean(companyName),
    { path: ["companyName"], params: { rule: "required" }, when: ALWAYS },
  );

/**
 * Without a first name a last one is missing, too; with one it may be the only name. Together they
 * may state what neither states alone: "Service" "Client".
 */
export const named = <S extends z.ZodType<{ firstName: string; lastName: string }>>(schema: S) =>
  schema
    .refine(({ firstName, lastName }) => Boolean(firstName || lastName), {
      path: ["lastName"],
      params: { rule: "required" },
      when: ALWAYS,
    })
    .refine(({ firstName, lastName }) => !isReservedName(`${firstName} ${lastName}`, "person"), {
      path: ["firstName"],
      params: { rule: "reserved_name" },
    });

/** The fields of every new account, whatever the sign-in method. */
export const NewAccount = z.strictObject({
  firstName: personName(),
  lastName: lastName().default(""),
  businessProfileType: TypeRef(valuesOf(BusinessProfileType)),
  logisticsProfileType: TypeRef(valuesOf(LogisticsProfileType)),
  phoneNumber: Phone,
  companyName: optionalOrganisationName(),
  /** Where a carrier lives, which decides how they are paid; asked again where it is needed. */
  residenceCountry: orNone(countryCode()),
  termsAccepted: flag().refine((accepted) => accepted, { params: { rule: "terms" } }),
});

/** A registration by e-mail and password (product: accounts). */
export const Register = namesCompany(
  named(
    z.strictObject({
      email: email(),
      password: NewPassword,
      ...NewAccount.shape,
      /** Of an invitation link: proves the address, and the new account joins that workspace. */
      invitationToken: linkToken().optional(),
    }),
  ),
);

/** Credentials of a sign-in. */
export const Login = z.strictObject({ email: email(), password: z.string().min(1).max(PASSWORD_LIMITS.lengthMax) });

/** The recipient of a mailed link. */
export const EmailOnly = z.strictObject({ email: email() });

/** The registering browser's token; the transport reads it from its cookie. */
const registration = z.string().max(PASSWORD_LIMITS.registrationTokenLengthMax).default("");

/** A request for another confirmation link. */
export const ResendConfirmation = z.strictObject({ email: email(), registration });

/** A mailed link, by its purpose and token. */
export const GetLinkState = z.strictObject({
  purpose: z.enum(["confirm", "reset"]),
  token: linkToken(FIELD_LIMITS.tokenLengthMax, 0),
});
/** Whether a mailed link works: it may be used or replaced, too old, or not whole. */
export const LinkStateView = z.strictObject({ state: z.enum(["open", "used", "expired", "cut"]) });
export type LinkState = z.output<typeof LinkStateView>["state"];

/** A confirmation link, and the proof of ownership when another browser registered. */
export const ConfirmEmail = z.strictObject({
  token: linkToken(),
  password: z.string().min(1).max(PASSWORD_LIMITS.lengthMax).optional(),
  /** For a person who did not register, or forgot the password. */
  newPassword: NewPassword.optional(),
  registration,
});

/** A new password by a reset link. */
export const ResetPassword = z.strictObject({ token: linkToken(), password: NewPassword });

/** A new password by the old one. */
export const ChangePassword = z.strictObject({
  oldPassword: z.string().min(1).max(PASSWORD_LIMITS.lengthMax),
  password: NewPassword,
});

/** The caller's consent to what a change of the checked facts ends (product: verification). */
const endsVerification = flag().optional().meta({
  description:
    "A change of the name, the birth date or the phone number of a verified person ends the verification: without this flag it is refused with verification.would_end, whose data names the fields",
});

/** The caller's own profile (product: accounts); without a business type the current one stays. */
export const EditProfile = namesCompany(
  named(
    z.strictObject({
      firstName: personName(),
      lastName: lastName(),
      phone: orNone(Phone),
      gender: orNone(z.enum(GENDERS)),
      birthDate: orNone(
        day().refine((value) => value >= "1900-01-01" && value <= localDay(new Date(), MARKET_ZONE), {
          params: { rule: "date" },
        }),
      ),
      businessProfileType: TypeRef(valuesOf(BusinessProfileType)).optional(),
      companyName: optionalOrganisationName(),
      endsVerification,
      version: seenVersion(),
    }),
  ),
);

/** A partial change of the caller's own fields. */
export const EditUser = z.strictObject({
  firstName: personName().optional(),
  lastName: lastName().optional(),
  phoneNumber: Phone.optional(),
  locale: z.enum(LOCALES).optional(),
  endsVerification,
  photo: z.strictObject({ id: id() }).nullable().optional(),
});

/** The caller's photo, or none. */
export const EditPhoto = z.strictObject({ photo: z.strictObject({ id: id() }).nullable() });

/** A second profile of the other logistics type. */
export const AddProfile = namesCompany(
  z.strictObject({
    logisticsProfileType: TypeRef(valuesOf(LogisticsProfileType)),
    businessProfileType: TypeRef(valuesOf(BusinessProfileType)),
    companyName: optionalOrganisationName(),
    /** Of a carrier: where the owner of the workspace lives. */
    residenceCountry: orNone(countryCode()),
  }),
);

/** The profile to switch to; by default the other one. */
export const SwitchProfile = z.strictObject({
  logisticsProfileType: TypeRef(valuesOf(LogisticsProfileType)).optional(),
});

/** The id of a profile. */
export const ProfileId = z.strictObject({ id: id() });

/** A profile's business type, by number and name. */
export const BusinessTypeView = z.strictObject({
  id: z.literal(valuesOf(BusinessProfileType)),
  name: z.enum(BUSINESS_TYPES),
});

/** The password that confirms an irreversible action. */
export const EraseAccount = z.strictObject({ password: z.string().min(1).max(PASSWORD_LIMITS.lengthMax) });

/** All data of a person: a list of records per kind. */
export const DataExport = z
  .strictObject({ exportedAt: iso(), parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: "DataExport" });
