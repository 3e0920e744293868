/** Limits of the continuous check of the books; the whole check is for restores and drills. */
export const LOOKS = {
  /** Maximums of one transaction, which takes some tenths of a second. */
  touchesMax: 1_000,
  dealsMax: 500,
  transfersMax: 1_500,
  /** Faults that are checked again in one run, those that waited longest first. */
  knownMax: 500,
  /** Maximum of stored faults: beyond it the books are off as a whole. */
  faultsMax: 10_000,
  /** Maximum of new faults of a check that are logged, a line each. */
  loggedMax: 20,
  /** Maximum duration of a run: a twentieth of the interval. */
  runMs: 3_000,
  /** Interval between the starts of two rounds through the history. */
  roundHours: 24,
} as const;
