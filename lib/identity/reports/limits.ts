/** The limits of a report. */
export const REPORT_LIMITS = {
  statementLengthMin: 10,
  statementLengthMax: 1_000,
  pageSize: 20,
  made: { bucket: "reports", max: 20, windowSeconds: 24 * 3_600 },
} as const;

/** Reports in a day: moderators read each. */
export const REPORT_CEILING = { bucket: "reports", max: { new: 5, known: 10, proven: 20 } } as const;
