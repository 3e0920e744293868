/**
 * The dial codes by which a country may be proposed: of those that most people here live in, and only
 * where one country is meant. +44 is also that of islands with banks of their own.
 */
const DIAL_COUNTRIES: readonly (readonly [dial: string, country: string])[] = [
  ["+33", "FR"],
  ["+213", "DZ"],
  ["+212", "MA"],
  ["+216", "TN"],
  ["+32", "BE"],
  ["+34", "ES"],
  ["+39", "IT"],
  ["+49", "DE"],
  ["+31", "NL"],
  ["+41", "CH"],
  ["+351", "PT"],
  ["+352", "LU"],
];

/** The country that a phone number proposes as that of residence; it is shown, and never stored by itself. */
export function proposedCountry(phone: string | null): string | undefined {
  return DIAL_COUNTRIES.find(([dial]) => phone?.startsWith(dial))?.[1];
}
