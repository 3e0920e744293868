import { DISPUTE_TIMES } from "./limits";
import type { DisputeOutcome } from "./states";

const HOUR_MS = 3_600_000;

/** The deadline of the other side's answer. */
export function answerDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DISPUTE_TIMES.answerHours * HOUR_MS);
}

/** When the other side is reminded of its deadline. */
export function reminderAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() - DISPUTE_TIMES.reminderHoursLeft * HOUR_MS);
}

/** The split of the escrow, in cents. */
export type DisputeSplit = { refundCents: number; payoutCents: number };

/**
 * Splits the escrow into amounts that add up to it; `undefined` for a split whose refund is not
 * between zero and the whole.
 */
export function splitEscrow(
  outcome: DisputeOutcome,
  escrowCents: number,
  refundCents?: number,
): DisputeSplit | undefined {
  if (outcome === "refund") return { refundCents: escrowCents, payoutCents: 0 };
  if (outcome === "pay_out") return { refundCents: 0, payoutCents: escrowCents };
  if (refundCents === undefined || refundCents <= 0 || refundCents >= escrowCents) return undefined;
  return { refundCents, payoutCents: escrowCents - refundCents };
}
