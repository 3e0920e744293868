import { REPORT_REASONS } from "@/db/enums/identity/reports";
import type { Decision, SubjectType } from "@/db/enums/staff/moderation";

/** The moderators' queues. */
export const QUEUES = ["trips", "identity", "accounts", "reports", "appeals", "disputes"] as const;

/** A moderation queue. */
export type Queue = (typeof QUEUES)[number];

/** The queues decided with a reason and an undo window. */
export const DECIDED_QUEUES = ["trips", "identity", "reports"] as const;

/** A queue whose items are decided with a reason. */
export type DecidedQueue = (typeof DECIDED_QUEUES)[number];

/** The subject types of each queue. */
export const SUBJECTS_OF = {
  trips: ["transporter"],
  identity: ["identity"],
  reports: ["announcement", "transporter", "user", "message", "review"],
} as const satisfies Record<DecidedQueue, readonly SubjectType[]>;

/** The decisions of each queue, the favourable one first. */
const DECISIONS_OF = {
  trips: ["approve", "request_change", "refuse"],
  identity: ["approve", "request_change", "refuse"],
  reports: ["dismiss", "warn", "remove", "suspend"],
} as const satisfies Record<DecidedQueue, readonly Decision[]>;

/** Reasons of unfavourable decisions; texts are `decisions.reasons.<queue>.<code>`. */
export const REASONS_OF = {
  trips: ["ticket_unreadable", "ticket_mismatch", "dates", "contact_details", "prohibited", "duplicate", "other"],
  identity: ["unreadable", "expired", "name_mismatch", "wrong_document", "incomplete", "forgery", "other"],
  reports: REPORT_REASONS,
} as const satisfies Record<DecidedQueue, readonly string[]>;

/** Decisions that need no reason. */
const WITHOUT_REASON: readonly Decision[] = ["approve", "dismiss", "restore"];

/** Whether a decision requires a reason. */
export function needsReason(decision: Decision): boolean {
  return !WITHOUT_REASON.includes(decision);
}

/** Whether the person concerned may appeal a decision. */
export function isAppealable(decision: Decision): boolean {
  return needsReason(decision);
}

/** The queue of a decision, from its subject type and the decision. */
export function queueOf(subjectType: SubjectType, decision: Decision): DecidedQueue {
  if (subjectType === "identity") return "identity";
  const isOfTrips: boolean = DECISIONS_OF.trips.some((name) => name === decision);
  return subjectType === "transporter" && isOfTrips ? "trips" : "reports";
}

/** The decisions allowed for a subject: a user is suspended, not removed. */
export function decisionsFor(queue: DecidedQueue, subjectType: SubjectType): readonly Decision[] {
  return DECISIONS_OF[queue].filter((decision) => !(decision === "remove" && subjectType === "user"));
}
