/** The limits of a dispute. */
export const DISPUTE_LIMITS = {
  statementLengthMin: 20,
  statementLengthMax: 2_000,
  decisionLengthMin: 10,
  decisionLengthMax: 2_000,
  photosMax: 6,
  pageSize: 20,
  opened: { bucket: "disputes", max: 5, windowSeconds: 24 * 3_600 },
} as const;

/** The clocks of a dispute. */
export const DISPUTE_TIMES = {
  answerHours: 72,
  /** The other side is reminded when this is left of its time. */
  reminderHoursLeft: 24,
} as const;
