import { unlistedCountry } from "@/lib/core/base/unlisted-country";

/** English names on the map of countries that may not be listed, by their codes. */
const NAMES: Readonly<Record<string, string>> = { EH: "Western Sahara" };

/** The English name of the country that the map does not name; none where each is listed. */
export function unlistedName(): string | undefined {
  return NAMES[unlistedCountry() ?? ""];
}
