import { countryNames } from "@/components/identity/residence/country-names";
import type { ResidenceOptions } from "@/components/identity/residence/residence-choice";

/** What a form that asks where somebody lives gets from its page, with both kinds of ways on. */
export const RESIDENCE_OPTIONS: ResidenceOptions = {
  countries: countryNames("fr", ["DZ", "FR", "LY", "MA", "TN"]),
  payouts: { waysOn: ["stripe", "bank_transfer"], minCents: 5_000, maxWaitDays: 30, feeCents: 0 },
};
