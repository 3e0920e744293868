/** How far a batch of bank transfers is: `settled` once the bank has answered for each transfer. */
export const BATCH_STATUSES = ["draft", "released", "settled", "cancelled"] as const;
/** One of {@link BATCH_STATUSES}. */
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/**
 * How far a transfer to one carrier is; a `cancelled` one never left, as its batch was cancelled or
 * what it was for had changed.
 */
export const BANK_TRANSFER_STATUSES = ["planned", "sent", "executed", "returned", "cancelled"] as const;
/** One of {@link BANK_TRANSFER_STATUSES}. */
export type BankTransferStatus = (typeof BANK_TRANSFER_STATUSES)[number];

/** What staff do to batches and transfers, in the audit log. */
export const BATCH_ACTIONS = [
  "batch.create_batch",
  "batch.release_batch",
  "batch.cancel_batch",
  "batch.read_file",
  "batch.read_statement",
  "batch.mark_transfer",
] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];
