/** The limits of batches and transfers (product: bank-transfers). */
export const BANK_TRANSFER_LIMITS = {
  /** Of one batch: a file that an admin can check by eye. */
  transfersMax: 200,
  payoutsMax: 1_000,
  /** Of a carrier's waiting payouts that are looked at together. */
  workspacesMax: 500,
  noteLengthMin: 3,
  noteLengthMax: 500,
  /** Of a statement's entries, each of which is applied by itself. */
  linesMax: 10_000,
  /** Of the entries of a statement that are listed, of each kind. */
  listedMax: 50,
  pageSize: 25,
  /** A batch that the bank has not answered for so long is looked into. */
  unsettledDays: 5,
} as const;
