/** The subject of a job, by the field of its payload. */
const SUBJECT_OF_FIELD = {
  reservationId: "reservation",
  paymentId: "payment",
  attemptId: "attempt",
  recallId: "recall",
  batchId: "batch",
  accountId: "account",
  webhookEventId: "webhook",
  providerRef: "provider_object",
  disputeId: "dispute",
  offerId: "offer",
  mailId: "mail",
  notificationId: "notification",
  decisionId: "decision",
  roomId: "room",
  workspaceId: "workspace",
  userId: "user",
  announcementId: "announcement",
  tripId: "transporter",
  uploadIds: "upload",
} as const;

/** The kinds of things that jobs are about. */
export const JOB_SUBJECTS = [...new Set(Object.values(SUBJECT_OF_FIELD))];
/** One of {@link JOB_SUBJECTS}. */
export type JobSubjectKind = (typeof JOB_SUBJECTS)[number];

/** The subject of a job, identified by its kind and id. */
export type JobSubject = { kind: JobSubjectKind; id: string };

/**
 * Returns the subject of a job from its stored payload; none of a job about everything, or about a
 * subject that has only a person's name.
 */
export function subjectOf(payload: unknown): JobSubject | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const fields = Object.entries(payload);
  for (const [field, kind] of Object.entries(SUBJECT_OF_FIELD)) {
    const given = fields.find(([name]) => name === field)?.[1];
    const id = Array.isArray(given) ? given[0] : given;
    if (typeof id === "number" || typeof id === "string") return { kind, id: String(id) };
  }
  // A listing is named by its kind and its id.
  const { kind, id } = Object.fromEntries(fields);
  return (kind === "announcement" || kind === "transporter") && typeof id === "number"
    ? { kind, id: String(id) }
    : undefined;
}
