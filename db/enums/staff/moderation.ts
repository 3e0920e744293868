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

/** What is done to any subject, in the audit log. */
const SUBJECT_VERBS = [
  ...DECISIONS,
  "undo",
  "decision_applied",
  "decision_lapsed",
  ...APPEAL_OUTCOMES.map((outcome) => `appeal_${outcome}` as const),
] as const;

/** What moderators do, in the audit log. */
export const MODERATION_ACTIONS = [
  ...SUBJECTS.flatMap((subject) => SUBJECT_VERBS.map((verb) => `${subject}.${verb}` as const)),
  "identity.document_viewed",
  "message.original_viewed",
  "transporter.ticket_viewed",
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
