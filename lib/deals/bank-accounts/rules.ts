import { isValidBIC, isValidIBAN } from "ibantools";
import type { BankAccountFormat, NameCheck } from "@/db/enums/deals/bank-accounts";
import { latinDigits } from "@/lib/core/text/digits";
import { TRANSFER_COUNTRIES } from "@/lib/platform/payout-ways/enums";

/** A number as it is stored: without spaces, by its format and the country of its bank. */
export type AccountNumber = { country: string; format: BankAccountFormat; number: string };

/** Why a number is none: of no such country, of another length, or its check digits are wrong. */
type NumberIssue = "account_number" | "account_length" | "account_check" | "account_country";

/** The number, or what is wrong with it. */
export type NumberReading =
  | { account: AccountNumber }
  | { issue: NumberIssue; params?: { digits: number; found: number } };

type NationalFormat = {
  format: BankAccountFormat;
  digits: number;
  /** From where on the two check digits at its end cover it: Algeria's leave out the bank. */
  checkedFrom: number;
};

/**
 * The numbers of the countries whose banks have their own: Algeria's RIB and postal RIP (bank 3,
 * branch 5, account 10; instruction 06-2004 of the Bank of Algeria), Morocco's (bank 3, town 3,
 * account 16) and Tunisia's (bank 2, branch 3, account 13), each with two check digits.
 */
const NATIONAL: Readonly<Record<string, NationalFormat>> = {
  DZ: { format: "dz_rib", digits: 20, checkedFrom: 3 },
  MA: { format: "ma_rib", digits: 24, checkedFrom: 0 },
  TN: { format: "tn_rib", digits: 20, checkedFrom: 0 },
};

/** Whether accounts of a country have a number of their own instead of an IBAN. */
export function hasNationalNumber(country: string): boolean {
  return country in NATIONAL;
}

/** No IBAN is longer (ISO 13616), and no other number. */
const IBAN_LENGTH_MAX = 34;

/** A number without what stands around it: spaces, dashes, other digits, "IBAN" or "RIB" in front. */
function plainNumber(typed: string): string {
  return latinDigits(typed.normalize("NFKC"))
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "")
    .replace(/^(?:IBAN|RIB|RIP)/, "");
}

/** The country of a number: that which an IBAN names, else the one that was chosen. */
export function countryOfNumber(typed: string, chosen: string): string {
  return /^[A-Z]{2}/.exec(plainNumber(typed))?.[0] ?? chosen;
}

/**
 * Reads the number of an account in any spelling: with spaces, dashes or Arabic digits, with "IBAN"
 * or "RIB" in front, and as the IBAN of a country that has a number of its own. An IBAN's own
 * country counts; any other number is of the country that was chosen.
 */
export function readAccountNumber(typed: string, country: string): NumberReading {
  const plain = plainNumber(typed);
  if (plain.length > IBAN_LENGTH_MAX) return { issue: "account_number" };
  const named = /^[A-Z]{2}/.exec(plain)?.[0];
  if (named === undefined) return readNational(plain, country);
  if (!TRANSFER_COUNTRIES.includes(named)) return { issue: "account_country" };
  const national = NATIONAL[named];
  if (national) {
    // Algeria has no IBAN, and what some banks call so has no agreed check digits.
    if (named !== "DZ" && !hasRightRest(plain)) return { issue: "account_check" };
    return readNational(plain.slice(4), named);
  }
  return isValidIBAN(plain)
    ? { account: { country: named, format: "iban", number: plain } }
    : { issue: "account_check" };
}

function readNational(digits: string, country: string): NumberReading {
  const national = NATIONAL[country];
  if (!national || !/^\d+$/.test(digits)) return { issue: "account_number" };
  const { format, digits: length, checkedFrom } = national;
  if (digits.length !== length) return { issue: "account_length", params: { digits: length, found: digits.length } };
  const body = digits.slice(checkedFrom, -2);
  // Nothing but zeros has right check digits, too.
  if (/^0+$/.test(body) || keyOf(body) !== digits.slice(-2)) return { issue: "account_check" };
  return { account: { country, format, number: digits } };
}

/** The two check digits of a number: what is missing to a multiple of 97. */
function keyOf(body: string): string {
  return String(97n - ((BigInt(body) * 100n) % 97n)).padStart(2, "0");
}

/** The rule of every IBAN (ISO 13616), also of a country that is in no register of them. */
function hasRightRest(iban: string): boolean {
  const letters = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) && BigInt(letters(iban.slice(4) + iban.slice(0, 4))) % 97n === 1n;
}

/** A BIC without spaces, in capitals; undefined for what is none. */
export function readBic(typed: string): string | undefined {
  const bic = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "");
  return isValidBIC(bic) ? bic : undefined;
}

/** The country of a BIC. */
export function bicCountry(bic: string): string {
  return bic.slice(4, 6);
}

/** Whether money may be sent to an account: its name is settled, and the hold of a change is over. */
export function isUsable({ nameCheck, usableAt }: { nameCheck: NameCheck; usableAt: Date }, now: Date): boolean {
  return (nameCheck === "matched" || nameCheck === "approved") && usableAt <= now;
}
