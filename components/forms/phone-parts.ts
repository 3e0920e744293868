import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { withLatinDigits } from "@/lib/core/digits";

export type { CountryCode } from "libphonenumber-js/min";

/** The countries of the market, in front of the others. */
const FIRST: readonly CountryCode[] = ["FR", "DZ", "MA", "TN", "BE", "ES", "IT", "DE", "GB", "NL", "CH", "PT", "LU"];

/** A country with its dial code, such as `+33`. */
export type DialCountry = { code: CountryCode; dial: string };

/** Every country with a dial code: those of the market first, then the rest. */
export function dialCountries(): { first: DialCountry[]; others: DialCountry[] } {
  const toDial = (code: CountryCode): DialCountry => ({ code, dial: `+${getCountryCallingCode(code)}` });
  return {
    first: FIRST.map(toDial),
    others: getCountries()
      .filter((code) => !FIRST.includes(code))
      .map(toDial),
  };
}

/** A country by its code in capitals; `undefined` for one without a dial code. */
export function asCountry(code: string): CountryCode | undefined {
  return getCountries().find((country) => country === code.toUpperCase());
}

/** A number as it is read out abroad, such as +33 6 12 34 56 78. */
export function writtenPhone(phone: string): string {
  return parsePhoneNumberFromString(phone, "FR")?.formatInternational() ?? phone;
}

/**
 * A number as its field shows it: the country apart from the number as people of that country write
 * it.
 */
export type PhoneParts = { country: CountryCode; text: string };

/**
 * Cleans what is typed or pasted: other digits, `tel:`, `00` for `+`, and the `(0)` that belongs to
 * no number.
 */
function cleaned(text: string): string {
  return withLatinDigits(text)
    .replace(/^\s*tel:/i, "")
    .replace(/^\s*00(?=[1-9])/, "+")
    .replace(/^(\s*\+[\d\s.-]*?)\(0\)/, "$1");
}

/**
 * Splits a number into its country and the rest; numbers without a dial code are of the country
 * that is chosen.
 */
export function splitPhone(value: string, chosen: CountryCode): PhoneParts {
  const text = cleaned(value);
  if (!text.trimStart().startsWith("+")) return { country: chosen, text: new AsYouType(chosen).input(text) };
  const typing = new AsYouType();
  const shown = typing.input(text);
  const country = typing.getCountry();
  if (!country) return { country: chosen, text: shown };
  const national = typing.getNumber()?.nationalNumber ?? "";
  return {
    country,
    text: parsePhoneNumberFromString(text)?.formatNational() ?? new AsYouType(country).input(national),
  };
}

/**
 * The number in international form: whole ones as `+33612345678`, others with the dial code in
 * front, to be refused with their reason.
 */
export function joinPhone({ country, text }: PhoneParts): string {
  if (text.trim() === "") return "";
  const parsed = parsePhoneNumberFromString(text, country);
  if (parsed) return parsed.number;
  return text.trimStart().startsWith("+") ? text : `+${getCountryCallingCode(country)}${text.replaceAll(/\D/g, "")}`;
}
