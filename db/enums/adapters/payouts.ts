/**
 * The ways by which money reaches a carrier: an account at the payment provider, the embedded
 * simulator, or a transfer from the operator's own bank.
 */
export const PAYOUT_WAYS = ["simulated", "stripe", "bank_transfer"] as const;
/** One of {@link PAYOUT_WAYS}. */
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** Why a bank sent a transfer back, in words that a carrier can act on. */
export const RETURN_REASONS = [
  "account_wrong",
  "account_closed",
  "account_blocked",
  "name_wrong",
  "address_missing",
  "bank_wrong",
  "not_allowed",
  "refused",
  "regulation",
  "duplicate",
  "amount",
  "holder_deceased",
  "recalled",
  "unspecified",
] as const;
/** One of {@link RETURN_REASONS}. */
export type ReturnReason = (typeof RETURN_REASONS)[number];
