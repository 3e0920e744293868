/** The states of a payment. */
export const PAYMENT_STATUSES = ["pending", "processing", "completed", "failed"] as const;

/** A state of a payment. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Who moves the money: the embedded simulator, or a card provider when its keys are set. */
export const PAYMENT_PROVIDERS = ["simulated", "stripe"] as const;

/** How far a carrier's payout has come. */
export const PAYOUT_STATUSES = ["due", "processing", "paid", "failed"] as const;

/** What became of a try to pay: `surplus` is money that nobody owed any more, and `returned` when it was sent back. */
export const ATTEMPT_STATUSES = ["processing", "failed", "succeeded", "surplus", "returned"] as const;
