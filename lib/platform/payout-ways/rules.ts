import type { PayoutWay } from "@/db/enums/adapters/payouts";
import { centsToEuros } from "@/lib/core/base/money";
import type { PayoutTermsView } from "./contract";
import { BANKS_OF, NATIONAL_COUNTRIES, PAYOUT_COUNTRIES, TRANSFER_COUNTRIES } from "./enums";
import { ARRIVAL_DAYS } from "./limits";

/** The countries that each way reaches, in the order in which a way is chosen. */
const REACH: readonly (readonly [way: PayoutWay, countries: readonly string[]])[] = [
  ["stripe", PAYOUT_COUNTRIES],
  ["simulated", PAYOUT_COUNTRIES],
  ["bank_transfer", TRANSFER_COUNTRIES],
];

/** The country at whose banks people of a country have their accounts. */
export function bankCountryOf(country: string): string {
  return BANKS_OF[country] ?? country;
}

/**
 * The way by which residents of a country are paid, of those that are on; undefined where none
 * reaches it. The one rule of every page, refusal and payout (product: being-paid).
 */
export function wayOf(country: string | null, waysOn: readonly PayoutWay[]): PayoutWay | undefined {
  if (country === null) return undefined;
  return REACH.find(([way, countries]) => waysOn.includes(way) && countries.includes(bankCountryOf(country)))?.[0];
}

/** What the operator has set: the ways that are on, and of transfers sums in cents and days. */
export type PayoutSettings = {
  waysOn: readonly PayoutWay[];
  minCents: number;
  maxWaitDays: number;
  feeCents: number;
};

/** How residents of a country are paid, with cost and duration; undefined where no way is on. */
export function termsIn(country: string | null, settings: PayoutSettings): PayoutTermsView | undefined {
  const way = wayOf(country, settings.waysOn);
  if (way === undefined || country === null) return undefined;
  const isAbroad = NATIONAL_COUNTRIES.includes(bankCountryOf(country));
  const { min: daysMin, max: daysMax } = ARRIVAL_DAYS[way === "bank_transfer" ? (isAbroad ? "abroad" : "sepa") : way];
  if (way !== "bank_transfer") return { way, daysMin, daysMax, fee: 0, min: 0, waitDaysMax: 0, isChanged: false };
  return {
    way,
    daysMin,
    daysMax,
    fee: centsToEuros(settings.feeCents),
    min: centsToEuros(settings.minCents),
    waitDaysMax: settings.maxWaitDays,
    isChanged: isAbroad,
  };
}
