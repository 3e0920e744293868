import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { BUSINESS_TYPES, GENDERS } from "@/db/enums/identity/accounts";
import { LOCALES } from "@/lib/core/actor";
import { day, email, flag, id, iso, oneOf, orNone } from "@/lib/core/fields";
import { toIssue } from "@/lib/core/issues";
import { optionalOrganisationName, personName } from "@/lib/core/names";
import { Phone } from "@/lib/core/phone-field";
import { localDay, MARKET_ZONE } from "@/lib/core/time";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";

const PASSWORD_MAX = 200;

/** A new password: at least 8 characters with a number, an upper and a lower case letter and a special character (product: accounts). */
export const NewPassword = z
  .string()
  .min(1)
  .max(PASSWORD_MAX)
  .superRefine((password, ctx) => {
    for (const [rule, pattern] of PASSWORD_PATTERNS) {
      if (password !== "" && !pattern.test(password)) ctx.addIssue(toIssue(rule, []));
    }
  });

/** Each rule of a new password by the name of its text; the live list on the forms walks over it. */
export const PASSWORD_PATTERNS = [
  ["password_length", /^[\s\S]{8,}$/],
  ["password_digit", /\d/],
  ["password_upper", /\p{Lu}/u],
  ["password_lower", /\p{Ll}/u],
  ["password_special", /[^\p{L}\p{N}\s]/u],
] as const;

const TypeRef = <const T extends number>(values: [T, ...T[]]) => z.strictObject({ id: oneOf(values) });

type WithCompany = { businessProfileType?: { id: number } | undefined; companyName?: string | undefined };

/** A professional profile names its company. */
export function namesCompany({ businessProfileType, companyName }: WithCompany, ctx: z.RefinementCtx): void {
  if (businessProfileType?.id === BusinessProfileType.professional && !companyName)
    ctx.addIssue(toIssue("required", ["companyName"]));
}

/** What every new account gives, however its person signs in. */
export const NewAccount = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  businessProfileType: TypeRef(valuesOf(BusinessProfileType)),
  logisticsProfileType: TypeRef(valuesOf(LogisticsProfileType)),
  phoneNumber: Phone,
  companyName: optionalOrganisationName(120),
  termsAccepted: flag().refine((accepted) => accepted, { params: { rule: "terms" } }),
});

/** What a new account gives (product: accounts). */
export const Register = z
  .strictObject({
    email: email(),
    password: NewPassword,
    ...NewAccount.shape,
    /** Of the link that invited the person: it proves the address, and the new account joins that workspace. */
    invitationToken: z.string().min(20).max(200).optional(),
  })
  .superRefine(namesCompany);

/** E-mail and password. */
export const Login = z.strictObject({ email: email(), password: z.string().min(1).max(PASSWORD_MAX) });

/** An address to send a link to. */
export const EmailOnly = z.strictObject({ email: email() });

/** What the browser that registered holds; the transport reads it from its cookie. */
const registration = z.string().max(200).default("");

/** An address to send its confirmation link to once more. */
export const ResendConfirmation = z.strictObject({ email: email(), registration });

/** A confirmation link, and what shows that the account is one's own where another browser registered it. */
export const ConfirmEmail = z.strictObject({
  token: z.string().min(20).max(200),
  /** The password that was chosen when registering. */
  password: z.string().min(1).max(PASSWORD_MAX).optional(),
  /** A new one, for whoever did not register or no longer knows it. */
  newPassword: NewPassword.optional(),
  registration,
});

/** A new password by a reset link. */
export const ResetPassword = z.strictObject({ token: z.string().min(20).max(200), password: NewPassword });

/** A new password by the old one. */
export const ChangePassword = z.strictObject({
  oldPassword: z.string().min(1).max(PASSWORD_MAX),
  password: NewPassword,
});

/** The caller's own profile (product: accounts). A professional one has a company; without a type it stays what it is. */
export const EditProfile = z
  .strictObject({
    firstName: personName(),
    lastName: personName(),
    phone: orNone(Phone),
    gender: orNone(z.enum(GENDERS)),
    birthDate: orNone(
      day().refine((value) => value >= "1900-01-01" && value <= localDay(new Date(), MARKET_ZONE), {
        params: { rule: "date" },
      }),
    ),
    businessProfileType: TypeRef(valuesOf(BusinessProfileType)).optional(),
    companyName: optionalOrganisationName(120),
  })
  .superRefine(namesCompany);

/** Some of the caller's own fields. */
export const EditUser = z.strictObject({
  firstName: personName().optional(),
  lastName: personName().optional(),
  phoneNumber: Phone.optional(),
  locale: z.enum(LOCALES).optional(),
  photo: z.strictObject({ id: id() }).nullable().optional(),
});

/** The caller's photo, or none. */
export const EditPhoto = z.strictObject({ photo: z.strictObject({ id: id() }).nullable() });

/** A second profile for the other half of the market. */
export const AddProfile = z
  .strictObject({
    logisticsProfileType: TypeRef(valuesOf(LogisticsProfileType)),
    businessProfileType: TypeRef(valuesOf(BusinessProfileType)),
    companyName: optionalOrganisationName(120),
  })
  .superRefine(namesCompany);

/** Which profile to work with from now on; the other one when left out. */
export const SwitchProfile = z.strictObject({
  logisticsProfileType: TypeRef(valuesOf(LogisticsProfileType)).optional(),
});

/** Names a profile. */
export const ProfileId = z.strictObject({ id: id() });

/** A profile's business type, by number and name. */
export const BusinessTypeView = z.strictObject({
  id: z.literal(valuesOf(BusinessProfileType)),
  name: z.enum(BUSINESS_TYPES),
});

/** Proves that it is the person who asks for what cannot be taken back. */
export const EraseAccount = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) });

/** Everything that is the person's, by what it is: one list of facts each. */
export const DataExport = z
  .strictObject({ exportedAt: iso(), parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: "DataExport" });
