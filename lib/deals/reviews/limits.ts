/** The limits of reviews (product: reviews). */
export const REVIEW_LIMITS = {
  windowDays: 14,
  commentLengthMax: 1_000,
  replyLengthMax: 500,
  pageSize: 10,
  scoreMax: 5,
} as const;
