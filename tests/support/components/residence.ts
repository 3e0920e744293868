import { countryNames } from "@/components/identity/residence/country-names";
import type { ResidenceOptions } from "@/components/identity/residence/residence-choice";
import type { ResidenceView } from "@/lib/identity/residence/contract";
import { answer } from "./server";

/** What a form that asks where somebody lives gets from its page, with both kinds of ways on. */
export const RESIDENCE_OPTIONS: ResidenceOptions = {
  countries: countryNames("fr", ["DZ", "FR", "LY", "MA", "TN"]),
  payouts: { waysOn: ["stripe", "bank_transfer"], minCents: 5_000, maxWaitDays: 30, feeCents: 0 },
};

/** A carrier in France, who is paid by the provider. */
export const IN_FRANCE: ResidenceView = {
  country: "FR",
  suggestion: null,
  terms: { way: "stripe", daysMin: 2, daysMax: 7, fee: 0, min: 0, waitDaysMax: 0, isChanged: false },
  mayChange: true,
};

/** A carrier in Algeria, who is paid by transfer. */
export const IN_ALGERIA: ResidenceView = {
  ...IN_FRANCE,
  country: "DZ",
  terms: { way: "bank_transfer", daysMin: 2, daysMax: 5, fee: 2.5, min: 50, waitDaysMax: 30, isChanged: true },
};

/** Answers where the carrier lives; in France by default. */
export function answerResidence(residence: ResidenceView = IN_FRANCE): void {
  answer("GET /v1/residence", { body: residence });
}
