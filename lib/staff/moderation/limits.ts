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
  appealTokenLengthMax: 120,
  reasonLengthMax: 40,
  /** The state of an item that a moderator was shown. */
  stateLengthMax: 60,
} as const;

/** Appeals by one link, and from one network. */
export const APPEAL_RATES = {
  link: { bucket: "appeals", max: 20, windowSeconds: 3_600 },
  network: { bucket: "appeals_network", max: 500, windowSeconds: 3_600, why: "each made-up link costs a signature" },
} as const;

/** The undo window of a decision, before anyone is notified. */
export const UNDO_SECONDS = 10;
/** A press of the last instant still arrives within these. */
export const UNDO_GRACE_SECONDS = 5;
/** Delay before the item that opens after a decision can be decided itself. */
export const DECISION_REST_MS = 1_000;
/** Duration of a claim on an item. */
export const CLAIM_MINUTES = 10;
/** Period in which a decision can be appealed. */
export const APPEAL_DAYS = 180;
/** Number of the latest checks in the usual time, and the minimum for there to be one. */
export const USUAL_CHECK = { readMax: 50, countMin: 5 } as const;
