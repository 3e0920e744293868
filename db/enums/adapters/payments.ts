/** The payment provider: the embedded simulator, or a card provider when its keys are set. */
export const PAYMENT_PROVIDERS = ["simulated", "stripe"] as const;

/**
 * How far a carrier's account at the provider is: what it lacks, whether the provider checks it,
 * and whether money can be sent. An `unknown` one is closed, or of another mode or owner of the
 * key: another has to be opened.
 */
export const PAYOUT_ACCOUNT_STATUSES = ["incomplete", "in_review", "ready", "refused", "unknown"] as const;
/** How far a payout account is. */
export type PayoutAccountStatus = (typeof PAYOUT_ACCOUNT_STATUSES)[number];

/** Gaps of a payout account, in words that a carrier knows. */
export const ACCOUNT_GAPS = ["person", "identity", "bank", "terms", "business", "contact", "other"] as const;
/** Something that a payout account lacks. */
export type AccountGap = (typeof ACCOUNT_GAPS)[number];

/**
 * Problems with the provider: its refusals of our key, of what the key may do and of what we send,
 * webhooks with a signature that is not ours, and what a check of its settings found.
 */
export const PROVIDER_PROBLEMS = [
  "authentication",
  "permission",
  "refused",
  "signature",
  "mode_mixed",
  "webhook_missing",
  "webhook_disabled",
  "webhook_events",
  "webhook_secrets",
  "webhook_version",
  "webhook_unchecked",
  "events_undelivered",
  "transfers_inactive",
  "payout_schedule",
  "statement_descriptor",
  "support_contact",
  "account_unchecked",
  "unreachable",
] as const;
/** One of {@link PROVIDER_PROBLEMS}. */
export type ProviderProblemCode = (typeof PROVIDER_PROBLEMS)[number];
