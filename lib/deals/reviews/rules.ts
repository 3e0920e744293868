import type { ReservationStatus } from "@/db/enums/deals/reservations";
import { CRITERIA, type Criterion } from "./enums";
import { REVIEW_LIMITS } from "./limits";

type Deal = {
  status: ReservationStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
};

/** When a reviewable deal ended: delivered, or cancelled after the pickup; else null. */
export function endedAt({ status, startedAt, completedAt, cancelledAt }: Deal): Date | null {
  if (status === "completed") return completedAt;
  return status === "cancelled" && startedAt ? cancelledAt : null;
}

/** The end of the review window; reviews are published then at the latest. */
export function windowEndsAt(ended: Date): Date {
  return new Date(ended.getTime() + REVIEW_LIMITS.windowDays * 86_400_000);
}

/** The mean of the four ratings, to one decimal. */
export function ratingOf(scores: Record<Criterion, number>): number {
  const sum = CRITERIA.reduce((total, criterion) => total + scores[criterion], 0);
  return Math.round((sum / CRITERIA.length) * 10) / 10;
}
