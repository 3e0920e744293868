import type { BankTransferStatus, BatchStatus } from "@/db/enums/deals/bank-transfers";

/** What the bank, or an admin in its place, may still say of a transfer in each state. */
const ANSWERS = {
  planned: [],
  sent: ["executed", "returned"],
  // Banks send money back days after they had it.
  executed: ["returned"],
  returned: [],
  cancelled: [],
} as const satisfies Record<BankTransferStatus, readonly BankTransferStatus[]>;

/** What the bank says of a transfer. */
export const BANK_ANSWERS = ["executed", "returned"] as const;
/** One of {@link BANK_ANSWERS}. */
export type BankAnswer = (typeof BANK_ANSWERS)[number];

/** Whether a transfer may go on to what the bank says of it. */
export function mayBecome(status: BankTransferStatus, answer: BankAnswer): boolean {
  return ANSWERS[status].some((one) => one === answer);
}

/** The answers that a transfer still waits for. */
export function answersOf(status: BankTransferStatus): readonly BankAnswer[] {
  return ANSWERS[status];
}

/**
 * The state of a batch whose transfers are in these states: it is settled when none waits for the
 * bank, and cancelled when none has left.
 */
export function batchStatusOf(statuses: readonly BankTransferStatus[]): BatchStatus {
  if (statuses.some((status) => status === "planned" || status === "sent")) return "released";
  return statuses.every((status) => status === "cancelled") ? "cancelled" : "settled";
}
