import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { unlistedCountry } from "@/lib/core/base/unlisted-country";
import { dialCountry, plainPhone } from "@/lib/core/fields/phone";

export type { CountryCode } from "libphonenumber-js/min";

/** The countries that most people here call, in front of the others. */
const FIRST: readonly CountryCode[] = ["FR", "DZ", "MA", "TN", "BE", "ES", "IT", "DE", "GB", "NL", "CH", "PT", "LU"];

/** A country with its dial code, such as `+33`. */
export type DialCountry = { code: CountryCode; dial: string };

/** The country under whose name another one of the same dial code is listed. */
const LISTED_UNDER: Partial<Record<CountryCode, CountryCode>> = { EH: "MA" };

/** The country that a number's field shows for one. */
function listed(code: CountryCode): CountryCode {
  return code === unlistedCountry() ? (LISTED_UNDER[code] ?? code) : code;
}

/** Every country with a dial code that is listed: `FIRST`, then the rest. */
export function dialCountries(): { first: DialCountry[]; others: DialCountry[] } {
  const toDial = (code: CountryCode): DialCountry => ({ code, dial: `+${getCountryCallingCode(code)}` });
  return {
    first: FIRST.map(toDial),
    others: getCountries()
      .filter((code) => !FIRST.includes(code) && code !== unlistedCountry())
      .map(toDial),
  };
}

/** A country by its code in capitals or not; `undefined` for one without a dial code. */
export function asCountry(code: string | undefined): CountryCode | undefined {
  const country = dialCountry(code);
  return country && listed(country);
}

/** A number as it is read out abroad, such as +33 6 12 34 56 78. */
export function writtenPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/**
 * A number as its field shows it: the country apart from the number as people of that country write
 * it.
 */
export type PhoneParts = { country: CountryCode | undefined; text: string };

/**
 * Splits a number into its country and the rest; one without a dial code is of the country that is
 * chosen, or of none.
 */
export function splitPhone(value: string, chosen: CountryCode | undefined): PhoneParts {
  const text = plainPhone(value);
  // What is no number at all stays, to be refused with its reason.
  if (!text.startsWith("+")) return { country: chosen, text: (chosen && new AsYouType(chosen).input(text)) || text };
  const typing = new AsYouType();
  const shown = typing.input(text) || text;
  const country = typing.getCountry();
  if (!country) return { country: chosen, text: shown };
  const national = typing.getNumber()?.nationalNumber ?? "";
  return {
    country: listed(country),
    text: parsePhoneNumberFromString(text)?.formatNational() ?? new AsYouType(country).input(national),
  };
}

/**
 * The number in international form: whole ones as `+33612345678`, others with the dial code in
 * front, to be refused with their reason.
 */
export function joinPhone({ country, text }: PhoneParts): string {
  const plain = plainPhone(text);
  if (plain === "") return "";
  const parsed = parsePhoneNumberFromString(plain, country);
  if (parsed) return parsed.number;
  return plain.startsWith("+") || !country || !/\d/.test(plain)
    ? plain
    : `+${getCountryCallingCode(country)}${plain.replaceAll(/\D/g, "")}`;
}
