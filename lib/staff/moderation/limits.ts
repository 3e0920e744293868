/** The limits of the moderators' work. */
export const MODERATION_LIMITS = {
  documentNumberLengthMax: 40,
  noteLengthMax: 500,
  pageSize: 20,
  /** How many past decisions an item shows. */
  historyMax: 10,
  /** So many reports of one subject are read; what is beyond them is counted alone. */
  reportsReadMax: 200,
  /** How many words of the reporters an item shows. */
  statementsMax: 20,
  appealLengthMin: 20,
  appealLengthMax: 2_000,
} as const;

/** A decision takes effect after this long; until then it may be taken back without anyone hearing of it. */
export const UNDO_SECONDS = 10;
/** An item that a moderator is on is theirs for this long. */
export const CLAIM_MINUTES = 10;
/** For so long a decision may be appealed. */
export const APPEAL_DAYS = 180;
