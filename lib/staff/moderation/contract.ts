import { z } from "zod";
import { REPORT_REASONS } from "@/db/enums/identity/reports";
import { DOCUMENT_TYPES } from "@/db/enums/identity/verification";
import { APPEAL_OUTCOMES, DECISION_STATES, DECISIONS, SUBJECTS } from "@/db/enums/staff/moderation";
import { id, iso, limit, listOf, longId, optionalText, page, text } from "@/lib/core/fields";
import { REPORT_SUBJECTS } from "@/lib/identity/reports/enums";
import { TripView } from "@/lib/listings/trips/contract";
import { DECIDED_QUEUES, QUEUES } from "./enums";
import { MODERATION_LIMITS } from "./limits";

/** A page of a queue. */
export const ListQueue = z.strictObject({ page: page(), limit: limit(MODERATION_LIMITS.pageSize) });

/** Names a trip of the queue, whose proof is looked at. */
export const NameTrip = z.strictObject({ id: id() });
/** Names an identity document that is looked at. */
export const NameDocument = z.strictObject({ id: id() });
/** Names a decision. */
export const NameDecision = z.strictObject({ id: id() });

/** How much waits in each queue. */
export const QueueCounts = z.record(z.enum(QUEUES), z.number().int()).meta({ id: "ModerationCounts" });
/** How much waits in each queue. */
export type QueueCounts = z.output<typeof QueueCounts>;

/** Names an item that a moderator takes. */
export const NameItem = z.strictObject({ subjectType: z.enum(SUBJECTS), subjectId: longId() });

/** A decision about an item: the reason is one of its queue's. `seenState` is what the item said of itself when it was read. */
export const DecideItem = z.strictObject({
  queue: z.enum(DECIDED_QUEUES),
  subjectType: z.enum(SUBJECTS),
  subjectId: longId(),
  decision: z.enum(DECISIONS),
  reason: z.string().max(40).optional(),
  note: optionalText(MODERATION_LIMITS.noteLengthMax),
  seenState: z.string().max(60).optional(),
  /** Of an identity that is approved: the number of its document. Only what it is known by is kept. */
  documentNumber: optionalText(MODERATION_LIMITS.documentNumberLengthMax),
});
/** A decision about an item. */
export type DecideItem = z.output<typeof DecideItem>;

/** A decision as the staff sees it. */
export const DecisionView = z
  .strictObject({
    id: z.number().int(),
    subjectType: z.enum(SUBJECTS),
    subjectId: z.number().int(),
    subjectLabel: z.string(),
    decision: z.enum(DECISIONS),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    status: z.enum(DECISION_STATES),
    moderator: z.string(),
    moderatorId: z.number().int(),
    /** Until when it may be taken back. */
    undoUntil: iso(),
    appealedAt: iso().nullable(),
    appealDecision: z.enum(APPEAL_OUTCOMES).nullable(),
    createdAt: iso(),
  })
  .meta({ id: "ModerationDecision" });
/** A decision as the staff sees it. */
export type DecisionView = z.output<typeof DecisionView>;

/** Who is on an item, and until when. */
export const ClaimView = z
  .strictObject({ moderator: z.string(), isMine: z.boolean(), until: iso() })
  .meta({ id: "ModerationClaim" });
/** Who is on an item, and until when. */
export type ClaimView = z.output<typeof ClaimView>;

/** What every item of a queue has. */
const Item = {
  subjectType: z.enum(SUBJECTS),
  subjectId: z.number().int(),
  /** How it stands: given back with the decision, so that nobody decides about what they have not seen. */
  state: z.string(),
  waitingSince: iso(),
  claim: ClaimView.nullable(),
  history: z.array(DecisionView),
};

/** A trip in the queue, with what only moderators and its carrier see. */
export const TripItem = z
  .strictObject({ ...Item, transport: TripView.omit({ ownerResponseSpeed: true }) })
  .meta({ id: "ModerationTrip" });
/** A trip in the queue. */
export type TripItem = z.output<typeof TripItem>;
/** The trips that wait, the one that waits longest first. */
export const TripQueue = listOf(TripItem);

/** A document of an identity check; its bytes are read by an audited route of their own. */
const IdentityDocument = z.strictObject({
  id: z.number().int(),
  type: z.enum(DOCUMENT_TYPES),
  description: z.string().nullable(),
  mimeType: z.string(),
  isPicture: z.boolean(),
  /** Of an earlier check that is decided. */
  isOld: z.boolean(),
  createdAt: iso(),
});
/** A document of an identity check. */
export type IdentityDocument = z.output<typeof IdentityDocument>;

/** An identity check in the queue: what the person says of themselves, and the documents. */
export const IdentityItem = z
  .strictObject({
    ...Item,
    person: z.strictObject({
      id: z.number().int(),
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.string().nullable(),
      gender: z.string().nullable(),
      since: iso(),
      workspace: z.string(),
    }),
    documents: z.array(IdentityDocument),
  })
  .meta({ id: "ModerationIdentity" });
/** An identity check in the queue. */
export type IdentityItem = z.output<typeof IdentityItem>;
/** The identity checks that wait, the one that waits longest first. */
export const IdentityQueue = listOf(IdentityItem);

/** Something reported, with all its open reports. */
export const ReportedItem = z
  .strictObject({
    ...Item,
    subjectType: z.enum(REPORT_SUBJECTS),
    label: z.string(),
    /** The page that shows it, where there is one. */
    path: z.string().nullable(),
    /** The words of a message, or of a listing, as they stand. */
    content: z.string().nullable(),
    count: z.number().int(),
    reasons: z.array(z.strictObject({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
    statements: z.array(
      z.strictObject({
        number: z.string(),
        reason: z.enum(REPORT_REASONS),
        statement: z.string(),
        reporter: z.string(),
        createdAt: iso(),
      }),
    ),
    person: z
      .strictObject({ id: z.number().int(), name: z.string(), since: iso(), isSuspended: z.boolean() })
      .nullable(),
  })
  .meta({ id: "ModerationReport" });
/** Something reported. */
export type ReportedItem = z.output<typeof ReportedItem>;
/** What is reported, the one that waits longest first. */
export const ReportQueue = listOf(ReportedItem);

/** An appeal that waits for another moderator than the one who decided. */
export const AppealItem = z
  .strictObject({
    decision: DecisionView,
    text: z.string(),
    person: z.string(),
    waitingSince: iso(),
    /** Whether the reader decided it themselves: then it is another's to look at again. */
    isOwn: z.boolean(),
  })
  .meta({ id: "ModerationAppeal" });
/** An appeal that waits. */
export type AppealItem = z.output<typeof AppealItem>;
/** The appeals that wait, the one that waits longest first. */
export const AppealQueue = listOf(AppealItem);

/** What an appeal comes to; the person reads the note. */
export const DecideAppeal = z.strictObject({
  id: id(),
  outcome: z.enum(APPEAL_OUTCOMES),
  note: optionalText(MODERATION_LIMITS.noteLengthMax),
});

/** A page of the decisions, of one kind if it is named. */
export const ListDecisions = z.strictObject({
  subjectType: z.enum(SUBJECTS).optional(),
  page: page(),
  limit: limit(MODERATION_LIMITS.pageSize),
});
/** Decisions, the newest first. */
export const DecisionList = listOf(DecisionView);

/** The signed link of a mail. */
export const AppealToken = z.strictObject({ token: z.string().max(120) });
/** An appeal: why the decision is wrong, in the person's own words. */
export const MakeAppeal = AppealToken.extend({
  text: text(MODERATION_LIMITS.appealLengthMax, MODERATION_LIMITS.appealLengthMin),
});

/** A decision as the person whom it concerns reads it. */
export const NoticeView = z
  .strictObject({
    number: z.string(),
    queue: z.enum(DECIDED_QUEUES),
    subjectType: z.enum(SUBJECTS),
    subjectId: z.number().int(),
    subjectLabel: z.string(),
    decision: z.enum(DECISIONS),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    decidedAt: iso(),
    canAppeal: z.boolean(),
    appealUntil: iso(),
    appealText: z.string().nullable(),
    appealedAt: iso().nullable(),
    appealDecision: z.enum(APPEAL_OUTCOMES).nullable(),
    appealNote: z.string().nullable(),
    appealDecidedAt: iso().nullable(),
  })
  .meta({ id: "DecisionNotice" });
/** A decision as the person whom it concerns reads it. */
export type NoticeView = z.output<typeof NoticeView>;

/** Names a person. */
export const NameUser = z.strictObject({ id: id() });
/** Suspends a person, with the reason that they read. */
export const SuspendUser = z.strictObject({
  id: id(),
  reason: z.enum(REPORT_REASONS),
  note: optionalText(MODERATION_LIMITS.noteLengthMax),
});
