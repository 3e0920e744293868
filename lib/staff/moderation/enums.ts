import { REPORT_REASONS } from "@/db/enums/identity/reports";
import type { Decision, SubjectType } from "@/db/enums/staff/moderation";

/** What waits for moderators, each in a queue of its own. */
export const QUEUES = ["trips", "identity", "reports", "appeals", "disputes"] as const;

/** A queue of the moderators. */
export type Queue = (typeof QUEUES)[number];

/** The queues whose items are decided in one way: with a reason, and to be taken back for some seconds. */
export const DECIDED_QUEUES = ["trips", "identity", "reports"] as const;

/** A queue whose items are decided with a reason. */
export type DecidedQueue = (typeof DECIDED_QUEUES)[number];

/** The subjects of each queue. */
export const SUBJECTS_OF = {
  trips: ["transporter"],
  identity: ["identity"],
  reports: ["announcement", "transporter", "user", "message", "review"],
} as const satisfies Record<DecidedQueue, readonly SubjectType[]>;

/** The decisions of each queue, the one that lets go first. */
const DECISIONS_OF = {
  trips: ["approve", "request_change", "refuse"],
  identity: ["approve", "request_change", "refuse"],
  reports: ["dismiss", "warn", "remove", "suspend"],
} as const satisfies Record<DecidedQueue, readonly Decision[]>;

/** Why something is decided against, by queue. The words are `decisions.reasons.<queue>.<code>` in three languages. */
export const REASONS_OF = {
  trips: ["ticket_unreadable", "ticket_mismatch", "dates", "contact_details", "prohibited", "duplicate", "other"],
  identity: ["unreadable", "expired", "name_mismatch", "wrong_document", "incomplete", "forgery", "other"],
  reports: REPORT_REASONS,
} as const satisfies Record<DecidedQueue, readonly string[]>;

/** Decisions that are good news, or no news: they need no reason. */
const WITHOUT_REASON: readonly Decision[] = ["approve", "dismiss", "restore"];

/** Whether a decision has to say why. */
export function needsReason(decision: Decision): boolean {
  return !WITHOUT_REASON.includes(decision);
}

/** Decisions that the person concerned may appeal. */
export function isAppealable(decision: Decision): boolean {
  return needsReason(decision);
}

/** The queue that a decision came from, as its subject and what was decided tell. */
export function queueOf(subjectType: SubjectType, decision: Decision): DecidedQueue {
  if (subjectType === "identity") return "identity";
  const isOfTrips: boolean = DECISIONS_OF.trips.some((name) => name === decision);
  return subjectType === "transporter" && isOfTrips ? "trips" : "reports";
}

/** The decisions that fit a subject: a person is not removed, they are suspended. */
export function decisionsFor(queue: DecidedQueue, subjectType: SubjectType): readonly Decision[] {
  return DECISIONS_OF[queue].filter((decision) => !(decision === "remove" && subjectType === "user"));
}
