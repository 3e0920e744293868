/** Limits of statements and photos. */
export const DISPUTE_LIMITS = {
  statementLengthMin: 20,
  statementLengthMax: 2_000,
  decisionLengthMin: 10,
  decisionLengthMax: 2_000,
  photosMax: 6,
  pageSize: 20,
  opened: { bucket: "disputes", max: 5, windowSeconds: 24 * 3_600 },
} as const;

/** Deadlines of a dispute. */
export const DISPUTE_TIMES = {
  answerHours: 72,
  /** A reminder is sent this long before the deadline. */
  reminderHoursLeft: 24,
} as const;
