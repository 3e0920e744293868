/** The limits of moderation. */
export const MODERATION_LIMITS = {
  documentNumberLengthMax: 40,
  noteLengthMax: 500,
  pageSize: 20,
  /** Past decisions shown with an item. */
  historyMax: 10,
  /** Reports read per subject; further ones are only counted. */
  reportsReadMax: 200,
  /** Statements shown per item. */
  statementsMax: 20,
  appealLengthMin: 20,
  appealLengthMax: 2_000,
} as const;

/** The undo window of a decision, before anyone is notified. */
export const UNDO_SECONDS = 10;
/** How long an item stays claimed. */
export const CLAIM_MINUTES = 10;
/** How long a decision can be appealed. */
export const APPEAL_DAYS = 180;
