/** The limits of series. */
export const SERIES_LIMITS = {
  /** So many listings one look for due ones names; the job looks again while there are more. */
  dueAtOnce: 100,
  /** An occurrence that nothing followed for so long stays the last: its owner was away, or shut out, and the market has gone on. */
  resumeMaxDays: 90,
  /** Looked at before the last call of an occurrence can be: a day of 25 hours, and the hours before the departure. */
  earlyHours: 28,
  /** Nobody is told by one search of one series more often: of a weekly one each time, of a daily one once a week. */
  quietDays: 6,
} as const;
