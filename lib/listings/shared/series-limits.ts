/** The limits of series. */
export const SERIES_LIMITS = {
  /** Due listings per query; the job repeats while there are more. */
  dueBatchSize: 100,
  /** After this many days without renewal a series has ended: its owner was away or suspended. */
  resumeMaxDays: 90,
  /** Checked before an occurrence's last call: a day of 25 hours plus the hours before it. */
  earlyHours: 28,
  /** Minimum interval of a saved search's notifications of the same series. */
  quietDays: 6,
} as const;
