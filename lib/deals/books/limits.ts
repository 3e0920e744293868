/** How the books are looked at all the time; the whole check is for restores and drills. */
export const LOOKS = {
  /** So much is looked at in one transaction: some tenths of a second. */
  touchesMax: 1_000,
  dealsMax: 500,
  transfersMax: 1_500,
  /** Faults that are looked at again in one run, those that waited longest first. */
  knownMax: 500,
  /** So many faults are stored: where there are more, the books are off as a whole. */
  faultsMax: 10_000,
  /** The newest faults of a look, each with a line in the log. */
  loggedMax: 20,
  /** A run takes no longer than this: a twentieth of the time between two. */
  runMs: 3_000,
  /** The next round through the history begins so long after the last one began. */
  roundHours: 24,
} as const;
