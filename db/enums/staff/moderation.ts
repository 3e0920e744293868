/** The subjects of a decision. `identity` is identified by the member whose check it is. */
export const SUBJECTS = ["announcement", "transporter", "user", "message", "review", "identity"] as const;

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

export type Decision = (typeof DECISIONS)[number];

/**
 * The states of a decision: it waits some seconds, in which it may be taken back, and then takes
 * effect.
 */
export const DECISION_STATES = ["waiting", "applied", "undone", "lapsed"] as const;

export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;
