import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The number in international form (E.164) when it is a possible, valid one; `undefined` otherwise.
 * Numbers without a dial code are read as French.
 */
export function parsePhone(value: string): string | undefined {
  const parsed = parsePhoneNumberFromString(value, "FR");
  return parsed?.isValid() ? parsed.number : undefined;
}
