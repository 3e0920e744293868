/** What a decision may be about. `identity` is named by the member whose check it is. */
export const SUBJECTS = ["announcement", "transporter", "user", "message", "review", "identity"] as const;

/** What a decision may be about. */
export type SubjectType = (typeof SUBJECTS)[number];

/** Everything that can be decided. `restore` lifts a suspension. */
export const DECISIONS = [
  "approve",
  "request_change",
  "refuse",
  "dismiss",
  "warn",
  "remove",
  "suspend",
  "restore",
] as const;

/** What is decided. */
export type Decision = (typeof DECISIONS)[number];

/**
 * The states of a decision: it waits some seconds, in which it may be taken back, and then takes
 * effect.
 */
export const DECISION_STATES = ["waiting", "applied", "undone", "lapsed"] as const;

/** What an appeal comes to. */
export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;
