/**
 * A carrier's returns from the provider's page to their account: done there, or with a link that
 * had expired.
 */
export const PAYOUT_RETURNS = ["back", "again"] as const;
export type PayoutReturn = (typeof PAYOUT_RETURNS)[number];

/**
 * The countries whose bank accounts a platform in the European Union can pay to, by their code of
 * two letters.
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
/** A country that payouts are sent to. */
export type PayoutCountry = (typeof PAYOUT_COUNTRIES)[number];
