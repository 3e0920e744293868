/**
 * The accounts of the books; escrow and carrier accounts exist once a reservation and a workspace.
 */
export const LEDGER_ACCOUNT_KINDS = [
  "psp_clearing",
  "escrow",
  "carrier",
  "platform_fees",
  "processing_fees",
  "refunds",
  /** Money that came twice or too late, being refunded. */
  "surplus",
  /** Fees that the provider deducts from each movement, and those that it bills. */
  "provider_fees",
  /** Money that banks hold of payments that they dispute. */
  "bank_disputes",
  /** Lost disputes that no escrow covered. */
  "losses",
  /** Money that the provider has sent to the operator's own bank. */
  "operator_bank",
  /** Money that came for no deal, until its payer has it back. */
  "unclaimed",
  /** Money of the platform that the provider holds back. */
  "provider_reserve",
  /** What transfers to carriers cost them, less what banks have kept of those that came back. */
  "bank_fees",
] as const;
/** A kind of account. */
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

/** Why money moved. */
export const TRANSFER_KINDS = [
  "payment",
  "refund",
  "cancellation",
  "dispute",
  "payout_due",
  "payout",
  "correction",
  "surplus",
  "surplus_returned",
  "provider_fee",
  "bank_dispute",
  "bank_dispute_lost",
  "payout_recalled",
  /** Reversed in the provider's dashboard, until an admin decides whose money it is. */
  "payout_reversed",
  "provider_movement",
  "refund_failed",
  "refund_settled",
  "bank_payout",
  "bank_payout_returned",
  "bank_fee",
] as const;
/** A reason for a transfer. */
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The cause of a difference between the books and the provider's account. */
export const CORRECTION_PURPOSES = [
  /** Money of a payer that belongs to no deal, or its refund. */
  "orphan",
  /** A refund that was made in the provider's dashboard, beyond what was owed. */
  "goodwill",
  /** Money that the operator sent to the account, or took out of it. */
  "top_up",
  "reserve",
  "provider_fee",
  /** Unexplained. */
  "loss",
] as const;
/** A purpose of a correction. */
export type CorrectionPurpose = (typeof CORRECTION_PURPOSES)[number];

/** How far a correction is: a second admin confirms it, or one of them takes it back. */
export const CORRECTION_STATUSES = ["proposed", "confirmed", "withdrawn"] as const;

/** What staff do to corrections, in the audit log. */
export const CORRECTION_ACTIONS = CORRECTION_STATUSES.map((status) => `correction.${status}` as const);
export type CorrectionAction = (typeof CORRECTION_ACTIONS)[number];
