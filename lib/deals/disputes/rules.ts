import { DISPUTE_TIMES } from "./limits";
import type { DisputeOutcome } from "./states";

const HOUR_MS = 3_600_000;

/** Until when the other side is waited for. */
export function answerDueAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + DISPUTE_TIMES.answerHours * HOUR_MS);
}

/** When the other side is reminded that its time runs out. */
export function reminderAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() - DISPUTE_TIMES.reminderHoursLeft * HOUR_MS);
}

/** A division of what is in escrow, in cents. */
export type DisputeSplit = { refundCents: number; payoutCents: number };

/**
 * What a decision makes of the money in escrow; the two parts are always the whole. Nothing for a split that is none:
 * without a refund, or with all of it and more.
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
