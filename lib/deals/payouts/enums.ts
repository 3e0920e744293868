/**
 * A carrier's returns from the provider's page to their account: done there, or with a link that
 * had expired.
 */
export const PAYOUT_RETURNS = ["back", "again"] as const;
export type PayoutReturn = (typeof PAYOUT_RETURNS)[number];
