/**
 * The ways by which money reaches a carrier: an account at the payment provider, the embedded
 * simulator, or a transfer from the operator's own bank.
 */
export const PAYOUT_WAYS = ["simulated", "stripe", "bank_transfer"] as const;
/** One of {@link PAYOUT_WAYS}. */
export type PayoutWay = (typeof PAYOUT_WAYS)[number];
