import type { PaidAlike } from "@/components/site/pages/how-parts";
import type { Locale } from "@/lib/core/base/actor";
import { payoutSettings } from "@/lib/core/env/env";
import { FORMAT_LOCALES } from "@/lib/core/text/format";
import { regionNamesIn } from "@/lib/core/text/intl";
import { termsIn } from "@/lib/platform/payout-ways/rules";

/** Where most carriers of the market live. */
const SHOWN = ["FR", "BE", "ES", "IT", "DE", "NL", "CH", "GB", "DZ", "MA", "TN"];

/** How carriers are paid where most of them live: the countries that are alike together. */
export function paidAlike(locale: Locale): PaidAlike[] {
  const settings = payoutSettings();
  const names = regionNamesIn(locale);
  const alike = new Map<string, { names: string[]; terms: PaidAlike["terms"] }>();
  for (const country of SHOWN) {
    const terms = termsIn(country, settings);
    if (!terms) continue;
    const key = JSON.stringify(terms);
    const group = alike.get(key) ?? { names: [], terms };
    group.names.push(names.of(country) ?? country);
    alike.set(key, group);
  }
  const list = new Intl.ListFormat(FORMAT_LOCALES[locale], { type: "conjunction" });
  return [...alike.values()].map(({ names: together, terms }) => ({ countries: list.format(together), terms }));
}
