import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";

/** The limits of reviews (product: reviews). */
export const REVIEW_LIMITS = {
  windowDays: RESERVATION_LIMITS.reviewableDays,
  commentLengthMax: 1_000,
  replyLengthMax: 500,
  pageSize: 10,
  scoreMax: 5,
} as const;
