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
  /** Money that came twice or too late, on its way back. */
  "surplus",
  /** What the provider keeps of each movement, and what it bills. */
  "provider_fees",
  /** What banks hold of payments that they dispute. */
  "bank_disputes",
  /** Lost disputes that no escrow covered. */
  "losses",
  /** What the provider has sent to the operator's own bank. */
  "operator_bank",
  /** Money that came for no deal, until its payer has it back. */
  "unclaimed",
  /** What the provider holds back of the platform's money. */
  "provider_reserve",
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
  "provider_movement",
] as const;
/** A reason for a transfer. */
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** What a difference between the books and the provider's account turned out to be. */
export const CORRECTION_PURPOSES = [
  /** Money of a payer that belongs to no deal, or its way back. */
  "orphan",
  /** A refund that was made in the provider's dashboard, beyond what was owed. */
  "goodwill",
  /** Money that the operator sent to the account, or took out of it. */
  "top_up",
  "reserve",
  "provider_fee",
  /** What nothing explains. */
  "loss",
] as const;
/** A purpose of a correction. */
export type CorrectionPurpose = (typeof CORRECTION_PURPOSES)[number];

/** How far a correction is: a second admin confirms it, or one of them takes it back. */
export const CORRECTION_STATUSES = ["proposed", "confirmed", "withdrawn"] as const;
