/** The accounts of the books; escrow and carrier accounts exist once a reservation and a workspace. */
export const LEDGER_ACCOUNT_KINDS = [
  "psp_clearing",
  "escrow",
  "carrier",
  "platform_fees",
  "processing_fees",
  "refunds",
  /** Money that came twice or too late, on its way back. */
  "surplus",
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
] as const;
/** A reason for a transfer. */
export type TransferKind = (typeof TRANSFER_KINDS)[number];
