import type { ReservationStatus } from "@/db/enums/deals/reservations";
import { CRITERIA, type Criterion } from "./enums";
import { REVIEW_LIMITS } from "./limits";

type Deal = {
  status: ReservationStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
};

/** When a deal that can be reviewed ended: delivered, or given up by a decision after the pickup. Nothing for all others. */
export function endedAt({ status, startedAt, completedAt, cancelledAt }: Deal): Date | null {
  if (status === "completed") return completedAt;
  return status === "cancelled" && startedAt ? cancelledAt : null;
}

/** Until when a review can be written; what is written comes out then at the latest. */
export function windowEndsAt(ended: Date): Date {
  return new Date(ended.getTime() + REVIEW_LIMITS.windowDays * 86_400_000);
}

/** The mean of the four marks, to one decimal. */
export function ratingOf(marks: Record<Criterion, number>): number {
  const sum = CRITERIA.reduce((total, criterion) => total + marks[criterion], 0);
  return Math.round((sum / CRITERIA.length) * 10) / 10;
}
