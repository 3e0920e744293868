/** The states of a payment. */
export const PAYMENT_STATUSES = ["pending", "processing", "completed", "failed"] as const;

/** A state of a payment. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How far a carrier's payout has come. */
export const PAYOUT_STATUSES = ["due", "processing", "paid", "failed"] as const;
/** One of {@link PAYOUT_STATUSES}. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * The result of an attempt to pay: `open` waits for the payer on the provider's page, `surplus` is
 * money that was no longer owed, and `returned` when it was sent back.
 */
export const ATTEMPT_STATUSES = ["open", "processing", "failed", "succeeded", "surplus", "returned"] as const;

/** How far a bank's dispute of a payment is. */
export const BANK_DISPUTE_STATUSES = ["open", "won", "lost"] as const;

/** The cause of a movement on the provider's account. */
export const MOVEMENT_KINDS = [
  "payment",
  "refund",
  "payout",
  "payout_reversal",
  "dispute",
  "fee",
  "bank_transfer",
  "other",
] as const;

/** The recipient of a recalled payout. */
export const RECALL_TARGETS = ["shipper", "platform"] as const;

/** Calls to the provider that are retried until they are done. */
export const PROVIDER_CALLS = ["refund", "surplus", "payout", "recall", "account"] as const;
/** One of {@link PROVIDER_CALLS}. */
export type ProviderCallKind = (typeof PROVIDER_CALLS)[number];

/** What staff do to payments and payouts, in the audit log. */
export const MONEY_ACTIONS = ["payment.returned_lost", "payout.recall", "payout.reopen_account"] as const;
export type MoneyAction = (typeof MONEY_ACTIONS)[number];
