import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A valid number in E.164; without a dial code it is parsed as French. */
export function parsePhone(value: string): string | undefined {
  const parsed = parsePhoneNumberFromString(value, "FR");
  return parsed?.isValid() ? parsed.number : undefined;
}
