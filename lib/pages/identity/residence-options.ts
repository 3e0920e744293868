import { allCountryNames } from "@/components/identity/residence/country-names";
import type { ResidenceOptions } from "@/components/identity/residence/residence-choice";
import type { Locale } from "@/lib/core/base/actor";
import { payoutSettings } from "@/lib/core/env/env";

/** What a form needs that asks where somebody lives: countries by name, and the operator's settings. */
export function residenceOptions(locale: Locale): ResidenceOptions {
  return { countries: allCountryNames(locale), payouts: payoutSettings() };
}
