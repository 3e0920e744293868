import { type CountryCode, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";

/** A number in E.164, or what it needs: a valid number, or the country that it belongs to. */
export type ReadPhone = { phone: string } | { issue: "phone" | "phone_country" };

/**
 * A number without what comes along when one is copied: marks, other digits, `tel:` and words in
 * front, 00 for +, and the (0) that belongs to no number.
 */
export function plainPhone(typed: string): string {
  return latinDigits(withoutMarks(typed))
    .replaceAll("＋", "+")
    .replace(/^[^\d+(]*(?=[\d+(])/, "")
    .replace(/^\( ?(\+|00)([\d ]*)\)/, "$1$2")
    .replace(/^00 ?(?=[1-9])/, "+")
    .replace(/^(\+[\d .-]*?)\( ?0 ?\)/, "$1");
}

/**
 * Reads a phone number. One without a dial code belongs to `country`; without either it is
 * refused.
 */
export function readPhone(typed: string, country?: string): ReadPhone {
  const phone = parsePhone(typed, country);
  if (phone !== undefined) return { phone };
  return { issue: isLocal(typed) && dialCountry(country) === undefined ? "phone_country" : "phone" };
}

/** Whether a text is a number of some country that it does not name. */
function isLocal(typed: string): boolean {
  const text = plainPhone(typed);
  return !text.startsWith("+") && text.replaceAll(/\D/g, "").length >= LOCAL_DIGITS_MIN;
}

/** No country of the market has shorter numbers. */
const LOCAL_DIGITS_MIN = 6;

/** A valid number in E.164; one without a dial code only with its country. */
export function parsePhone(typed: string, country?: string): string | undefined {
  const parsed = parsePhoneNumberFromString(plainPhone(typed), dialCountry(country));
  return parsed?.isValid() ? parsed.number : undefined;
}

/** A country by its code in capitals or not; `undefined` for one without a dial code. */
export function dialCountry(code: string | undefined): CountryCode | undefined {
  return code === undefined ? undefined : getCountries().find((country) => country === code.toUpperCase());
}
