/** The limits of saved searches and alerts. */
export const ALERT_LIMITS = {
  searchesMax: 30,
  nameLengthMax: 80,
  addressLengthMax: 500,
  qLengthMax: 200,
  /** Of those whose own listing a new one fits, so many are told: the smallest detours. */
  matchesMax: 200,
  /** So many searches are held against a listing by one statement. */
  searchesAtOnce: 100,
  /** So many lines has a daily mail; the rest is counted. */
  digestLinesMax: 20,
  /** So many people get their daily mail in one transaction. */
  digestsAtOnce: 200,
  changes: { bucket: "saved_searches", max: 60, windowSeconds: 3_600 },
} as const;
