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
