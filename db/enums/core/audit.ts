import { DECISIONS, SUBJECTS, type SubjectType } from "../staff/moderation";

/** The verbs of any subject of moderation. */
const SUBJECT_VERBS = [
  ...DECISIONS,
  "undo",
  "decision_applied",
  "decision_lapsed",
  "appeal_upheld",
  "appeal_overturned",
] as const;
/** The settings that admins change. */
const SETTING_VERBS = ["fees", "palette", "site", "retention"] as const;
/** The verbs of one kind of thing alone. */
const OTHERS = [
  "account.erased",
  "correction.confirmed",
  "correction.proposed",
  "correction.withdrawn",
  "dispute.decide",
  "identity.document_viewed",
  "identity.verification_ended",
  "job.retried",
  "message.original_viewed",
  "payment.returned_lost",
  "payout.recall",
  "payout.reopen_account",
  "reservation.viewed",
  "staff.create",
  "staff.grant",
  "staff.password_reset",
  "staff.revoke",
  "transporter.ticket_viewed",
  "user.exported",
  "user.sessions_ended",
] as const;

/** The action that an entry of the audit log records. */
export type AuditAction =
  | `${SubjectType}.${(typeof SUBJECT_VERBS)[number]}`
  | `settings.${(typeof SETTING_VERBS)[number]}`
  | (typeof OTHERS)[number];

/** Every action of the audit log. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...SUBJECTS.flatMap((subject) => SUBJECT_VERBS.map((verb) => `${subject}.${verb}` as const)),
  ...SETTING_VERBS.map((verb) => `settings.${verb}` as const),
  ...OTHERS,
];

type VerbOf<A> = A extends `${string}.${infer V}` ? V : never;
/** The verb of an action, whatever its subject: each has a message. */
export type AuditVerb = VerbOf<AuditAction>;

/** Every verb of the audit log. */
export const AUDIT_VERBS: readonly AuditVerb[] = [
  ...SUBJECT_VERBS,
  ...SETTING_VERBS,
  ...OTHERS.map((action) => action.slice(action.indexOf(".") + 1) as VerbOf<(typeof OTHERS)[number]>), // what stands behind its first dot
];
