import { regionNamesIn } from "@/lib/core/text/intl";
import { PAYOUT_COUNTRIES, type PayoutCountry } from "@/lib/platform/payout-ways/enums";

/** A country by its name in the reader's language. */
export type CountryName = { code: PayoutCountry; name: string };

/**
 * The countries that payouts are sent to, in the order of their names. On the server: browsers name
 * and sort some of them otherwise.
 */
export function countryNames(locale: string): CountryName[] {
  const names = regionNamesIn(locale);
  return PAYOUT_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
}
