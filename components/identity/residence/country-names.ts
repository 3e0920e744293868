import { unlistedCountry } from "@/lib/core/base/unlisted-country";
import { ALL_COUNTRIES } from "@/lib/core/fields/country-list";
import { regionNamesIn } from "@/lib/core/text/intl";

/** A country by its name in the reader's language. */
export type CountryName<C extends string = string> = { code: C; name: string };

/**
 * Countries in the order of their names. For a page that is rendered on the server they are made
 * there: browsers name and sort some of them otherwise.
 */
export function countryNames<C extends string>(locale: string, codes: readonly C[]): CountryName<C>[] {
  const names = regionNamesIn(locale);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Every country that people may live in. */
export function allCountryNames(locale: string): CountryName[] {
  const unlisted = unlistedCountry();
  return countryNames(
    locale,
    ALL_COUNTRIES.filter((code) => code !== unlisted),
  );
}
