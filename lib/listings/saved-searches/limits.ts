/** The limits of saved searches and their notifications. */
export const SAVED_SEARCH_LIMITS = {
  searchesMax: 30,
  nameLengthMax: 80,
  addressLengthMax: 500,
  /** The name of a filter. */
  filterLengthMax: 40,
  /** The recipients with a matching listing: the smallest detours. */
  matchesMax: 200,
  /** Searches evaluated per statement. */
  searchBatchSize: 100,
  /** Minimum interval of a person's immediate alerts; those in between are mailed together. */
  alertMailMinutes: 60,
  /** Lines of a mail with several; the rest is counted. */
  digestLinesMax: 20,
  /** Recipients of daily mails per transaction. */
  digestBatchSize: 200,
  changes: { bucket: "saved_searches", max: 60, windowSeconds: 3_600 },
} as const;
