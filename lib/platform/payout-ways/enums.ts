/**
 * The countries whose residents a platform in the European Union can pay to accounts at the payment
 * provider, by their code of two letters: docs.stripe.com/connect/cross-border-payouts, read on
 * 2026-11-27. The simulator stands in for it.
 */
export const PAYOUT_COUNTRIES = [
  "AT",
  "BE",
  "BG",
  "CH",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GB",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LI",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "NO",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
] as const;
/** A country that the provider pays out to. */
export type PayoutCountry = (typeof PAYOUT_COUNTRIES)[number];

/**
 * The countries of the Single Euro Payments Area that the provider does not pay to as well: the 41
 * of the European Payments Council since Serbia joined, read on 2026-11-30
 * (europeanwesternbalkans.com, 2025-05-23 and 2025-10-08).
 */
const OTHER_SEPA_COUNTRIES = ["AD", "AL", "IS", "MC", "MD", "ME", "MK", "RS", "SM", "VA"] as const;

/** The countries whose accounts have an IBAN that a SEPA transfer reaches. */
export const SEPA_COUNTRIES: readonly string[] = [...PAYOUT_COUNTRIES, ...OTHER_SEPA_COUNTRIES];

/** The countries whose banks have numbers of their own, which transfers abroad are sent to. */
export const NATIONAL_COUNTRIES: readonly string[] = ["DZ", "MA", "TN"];

/** The countries that a transfer from the operator's bank reaches. */
export const TRANSFER_COUNTRIES: readonly string[] = [...NATIONAL_COUNTRIES, ...SEPA_COUNTRIES];

/** Places with a code of their own whose accounts are at another country's banks. */
export const BANKS_OF: Readonly<Record<string, string>> = {
  AX: "FI",
  BL: "FR",
  EH: "MA",
  GF: "FR",
  GP: "FR",
  MF: "FR",
  MQ: "FR",
  PM: "FR",
  RE: "FR",
  YT: "FR",
};
