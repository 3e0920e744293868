import { z } from "zod";
import { BANK_ACCOUNT_FORMATS, NAME_CHECKS } from "@/db/enums/deals/bank-accounts";
import { toIssue } from "@/lib/core/base/issues";
import { countryCode } from "@/lib/core/fields/country-list";
import { iso } from "@/lib/core/fields/fields";
import { optionalLine, optionalOrganisationName, organisationName } from "@/lib/core/fields/names";
import { PASSWORD_LIMITS } from "@/lib/identity/accounts/limits";
import { BANK_ACCOUNT_LIMITS } from "./limits";
import { bicCountry, countryOfNumber, hasNationalNumber, readAccountNumber, readBic } from "./rules";

const NATIONAL_FIELDS = ["bic", "bankName", "addressLine", "town"] as const;

/**
 * The bank account that a carrier is paid to. Of an account with an IBAN the number is enough; one
 * with a number of its own needs what a transfer abroad asks for.
 */
export const SaveBankAccount = z
  .strictObject({
    /** Its bank's country; that of an IBAN counts before it. */
    country: countryCode(),
    holder: organisationName(BANK_ACCOUNT_LIMITS.holderLengthMax),
    accountNumber: z.string().trim().min(1).max(BANK_ACCOUNT_LIMITS.numberTypedLengthMax),
    bic: optionalLine(BANK_ACCOUNT_LIMITS.bicLengthMax * 2),
    bankName: optionalOrganisationName(BANK_ACCOUNT_LIMITS.bankNameLengthMax),
    /** Where the holder lives: street and number, then the town. */
    addressLine: optionalLine(BANK_ACCOUNT_LIMITS.addressLengthMax),
    town: optionalLine(BANK_ACCOUNT_LIMITS.townLengthMax),
    /** Of the caller, unless they have just signed in. */
    password: z.string().max(PASSWORD_LIMITS.lengthMax).optional(),
  })
  // In addition to the rules of single fields, so that a form lists every issue.
  .superRefine(
    (input, ctx) => {
      const { accountNumber = "", country = "", bic } = input;
      if (accountNumber !== "") {
        const read = readAccountNumber(accountNumber, country);
        if ("issue" in read) ctx.addIssue(toIssue(read.issue, ["accountNumber"], read.params));
      }
      const bankCountry = countryOfNumber(accountNumber, country);
      const isNational = hasNationalNumber(bankCountry);
      if (isNational)
        for (const field of NATIONAL_FIELDS) if (!input[field]) ctx.addIssue(toIssue("required", [field]));
      if (!bic) return;
      const known = readBic(bic);
      if (known === undefined) ctx.addIssue(toIssue("bic", ["bic"]));
      else if (isNational && bicCountry(known) !== bankCountry) ctx.addIssue(toIssue("bic_country", ["bic"]));
    },
    { when: ({ value }) => isTexts(value) },
  );

const TextFields = z.looseObject(
  Object.fromEntries(["accountNumber", "country", ...NATIONAL_FIELDS].map((field) => [field, z.string().optional()])),
);

/** Whether what the rules of several fields read is text as far as it is there. */
function isTexts(value: unknown): boolean {
  return TextFields.safeParse(value).success;
}

/** A bank account as it was typed. */
export type SaveBankAccount = z.output<typeof SaveBankAccount>;

/** The account of a workspace as its owners see it: never the whole number. */
export const BankAccountView = z
  .strictObject({
    country: z.string(),
    format: z.enum(BANK_ACCOUNT_FORMATS),
    holder: z.string(),
    bankName: z.string().nullable(),
    /** The last four characters of its number. */
    numberEnd: z.string(),
    nameCheck: z.enum(NAME_CHECKS),
    nameReason: z.string().nullable(),
    /** From when money is sent there. */
    usableAt: iso(),
    isUsable: z.boolean(),
    changedAt: iso(),
  })
  .meta({ id: "BankAccount" });
export type BankAccountView = z.output<typeof BankAccountView>;

/** The account, and what is asked of who saves another. */
export const BankAccountState = z
  .strictObject({
    account: BankAccountView.nullable(),
    /** Whether the caller's password is asked for: they signed in a while ago. */
    needsPassword: z.boolean(),
    /** Whether they have one; otherwise they sign in again. */
    hasPassword: z.boolean(),
  })
  .meta({ id: "BankAccountState" });
export type BankAccountState = z.output<typeof BankAccountState>;

/** What is stored sealed of an account. */
export const BankDetails = z.strictObject({
  holder: z.string(),
  number: z.string(),
  bic: z.string().nullable(),
  bankName: z.string().nullable(),
  address: z.strictObject({ line: z.string().nullable(), town: z.string().nullable() }),
});
/** What a transfer needs of an account. */
export type BankDetails = z.output<typeof BankDetails>;
