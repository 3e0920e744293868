import { z } from "zod";
import { CONTACT_KINDS } from "@/db/enums/core/contacts";
import { REPORT_REASONS } from "@/db/enums/identity/reports";
import { DOCUMENT_TYPES } from "@/db/enums/identity/verification";
import { APPEAL_OUTCOMES, DECISION_STATES, DECISIONS, SUBJECTS } from "@/db/enums/staff/moderation";
import { toIssue } from "@/lib/core/base/issues";
import {
  id,
  iso,
  limit,
  linkToken,
  listOf,
  longId,
  optionalReference,
  optionalText,
  page,
  text,
} from "@/lib/core/fields/fields";
import { BANK_ACCOUNT_LIMITS } from "@/lib/deals/bank-accounts/limits";
import { REPORT_SUBJECTS } from "@/lib/identity/reports/enums";
import { TripView } from "@/lib/listings/trips/contract";
import { DECIDED_QUEUES, QUEUES } from "./enums";
import { MODERATION_LIMITS } from "./limits";

/** A page of a queue. */
export const ListQueue = z.strictObject({ page: page(), limit: limit(MODERATION_LIMITS.pageSize) });

/** The queued trip whose ticket is read. */
export const NameTrip = z.strictObject({ id: id() });
/** The identity document to read. */
export const NameDocument = z.strictObject({ id: id() });
/** The reported message to read. */
export const NameMessage = z.strictObject({ id: longId() });
/** A message as it was written, and the kinds of contacts that were masked in it. */
export const MaskedMessageView = z.strictObject({ content: z.string(), kinds: z.array(z.enum(CONTACT_KINDS)) });
export type MaskedMessageView = z.output<typeof MaskedMessageView>;
/** The id of a decision. */
export const NameDecision = z.strictObject({ id: id() });

/** The number of open items in each queue. */
export const QueueCounts = z.record(z.enum(QUEUES), z.number().int()).meta({ id: "ModerationCounts" });
export type QueueCounts = z.output<typeof QueueCounts>;

/** The item to claim. */
export const NameItem = z.strictObject({ subjectType: z.enum(SUBJECTS), subjectId: longId() });

/** A decision with a reason of its queue; `seenState` is the item's `state` as read. */
export const DecideItem = z.strictObject({
  queue: z.enum(DECIDED_QUEUES),
  subjectType: z.enum(SUBJECTS),
  subjectId: longId(),
  decision: z.enum(DECISIONS),
  reason: z.string().max(MODERATION_LIMITS.reasonLengthMax).optional(),
  note: optionalText(MODERATION_LIMITS.noteLengthMax),
  seenState: z.string().max(MODERATION_LIMITS.stateLengthMax).optional(),
  /** For an approved identity, the document's number; only its digest is stored. */
  documentNumber: optionalReference(MODERATION_LIMITS.documentNumberLengthMax),
});
/** A decision about an item. */
export type DecideItem = z.output<typeof DecideItem>;

/** A decision as staff see it. */
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
    /** The end of the undo window. */
    undoUntil: iso(),
    appealedAt: iso().nullable(),
    appealDecision: z.enum(APPEAL_OUTCOMES).nullable(),
    createdAt: iso(),
  })
  .meta({ id: "ModerationDecision" });
export type DecisionView = z.output<typeof DecisionView>;

/** The claimant of an item, and the claim's end. */
export const ClaimView = z
  .strictObject({ moderator: z.string(), isMine: z.boolean(), until: iso() })
  .meta({ id: "ModerationClaim" });
export type ClaimView = z.output<typeof ClaimView>;

/** The common fields of queued items. */
const Item = {
  subjectType: z.enum(SUBJECTS),
  subjectId: z.number().int(),
  /** A version of the item, repeated by the decision so that it covers no unseen changes. */
  state: z.string(),
  waitingSince: iso(),
  claim: ClaimView.nullable(),
  history: z.array(DecisionView),
};

/** A queued trip, with what only moderators and its carrier see. */
export const TripItem = z
  .strictObject({
    ...Item,
    transport: TripView.omit({ ownerResponseSpeed: true }),
    /** As it has to be on a ticket. */
    carrier: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  })
  .meta({ id: "ModerationTrip" });
export type TripItem = z.output<typeof TripItem>;
/** The queued trips, longest waiting first. */
export const TripQueue = listOf(TripItem);

/** A document of an identity check; its bytes have an audited route. */
const IdentityDocument = z.strictObject({
  id: z.number().int(),
  type: z.enum(DOCUMENT_TYPES),
  description: z.string().nullable(),
  mimeType: z.string(),
  isPicture: z.boolean(),
  /** From an earlier, decided check. */
  isOld: z.boolean(),
  createdAt: iso(),
});
/** A document of an identity check. */
export type IdentityDocument = z.output<typeof IdentityDocument>;

/** A queued identity check, with the person's data and documents. */
export const IdentityItem = z
  .strictObject({
    ...Item,
    /** The next departure that is paid for and needs it. */
    departsAt: iso().nullable(),
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
export type IdentityItem = z.output<typeof IdentityItem>;
/** The queued identity checks: by the departures that are paid for, then longest waiting. */
export const IdentityQueue = listOf(IdentityItem);

/** A bank account whose holder a moderator compares with who the carrier is; never its number. */
export const AccountItem = z
  .strictObject({
    id: z.number().int(),
    /** As it was read: a decision covers no change since. */
    state: z.string(),
    holder: z.string(),
    country: z.string(),
    /** Whether another team is paid to the same account. */
    isShared: z.boolean(),
    workspace: z.string(),
    /** The owners of the workspace, by their names, and whether each is verified. */
    owners: z.array(
      z.strictObject({
        id: z.number().int(),
        name: z.string(),
        company: z.string().nullable(),
        isVerified: z.boolean(),
      }),
    ),
    waitingSince: iso(),
  })
  .meta({ id: "ModerationAccount" });
export type AccountItem = z.output<typeof AccountItem>;
/** The bank accounts that wait for a moderator, longest waiting first. */
export const AccountQueue = listOf(AccountItem);

/** Whether the holder of an account is the carrier; a refusal says why, as its owners read it. */
export const DecideBankAccount = z
  .strictObject({
    id: id(),
    decision: z.enum(["approve", "refuse"]),
    reason: optionalText(BANK_ACCOUNT_LIMITS.reasonLengthMax),
    seenState: z.string().max(MODERATION_LIMITS.stateLengthMax),
  })
  .superRefine(({ decision, reason = "" }, ctx) => {
    if (decision === "refuse" && reason.length < BANK_ACCOUNT_LIMITS.reasonLengthMin)
      ctx.addIssue(toIssue("reason_required", ["reason"]));
  });

/** A reported subject, with all its open reports. */
export const ReportedItem = z
  .strictObject({
    ...Item,
    subjectType: z.enum(REPORT_SUBJECTS),
    label: z.string(),
    /** The path of its page, if it has one. */
    path: z.string().nullable(),
    /** The current text of a message or listing. */
    content: z.string().nullable(),
    /** Whether a message's masked text can be read. */
    hasOriginal: z.boolean(),
    count: z.number().int(),
    reasons: z.array(z.strictObject({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
    statements: z.array(
      z.strictObject({
        number: z.string(),
        reason: z.enum(REPORT_REASONS),
        statement: z.string(),
        /** Null: the check of names. */
        reporter: z.string().nullable(),
        createdAt: iso(),
      }),
    ),
    person: z
      .strictObject({ id: z.number().int(), name: z.string(), since: iso(), isSuspended: z.boolean() })
      .nullable(),
  })
  .meta({ id: "ModerationReport" });
export type ReportedItem = z.output<typeof ReportedItem>;
/** The reported subjects, longest waiting first. */
export const ReportQueue = listOf(ReportedItem);

/** An open appeal; another moderator than the first must decide it. */
export const AppealItem = z
  .strictObject({
    decision: DecisionView,
    text: z.string(),
    person: z.string(),
    waitingSince: iso(),
    /** Whether the reader made the decision, and so may not decide the appeal. */
    isOwn: z.boolean(),
  })
  .meta({ id: "ModerationAppeal" });
export type AppealItem = z.output<typeof AppealItem>;
/** The open appeals, longest waiting first. */
export const AppealQueue = listOf(AppealItem);

/** The outcome of an appeal, with a note for the appellant. */
export const DecideAppeal = z.strictObject({
  id: id(),
  outcome: z.enum(APPEAL_OUTCOMES),
  note: optionalText(MODERATION_LIMITS.noteLengthMax),
});

/** A page of the decisions, optionally of one subject type. */
export const ListDecisions = z.strictObject({
  subjectType: z.enum(SUBJECTS).optional(),
  page: page(),
  limit: limit(MODERATION_LIMITS.pageSize),
});
/** Decisions, newest first. */
export const DecisionList = listOf(DecisionView);

/** The signed token of a mail's link. */
export const AppealToken = z.strictObject({ token: linkToken(MODERATION_LIMITS.appealTokenLengthMax, 0) });
/** An appeal, with its reasons in the person's own words. */
export const MakeAppeal = AppealToken.extend({
  text: text(MODERATION_LIMITS.appealLengthMax, MODERATION_LIMITS.appealLengthMin),
});

/** A decision as the person concerned reads it. */
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
export type NoticeView = z.output<typeof NoticeView>;

/** The id of a user. */
export const NameUser = z.strictObject({ id: id() });
/** A suspension, with the reason that the user reads. */
export const SuspendUser = z.strictObject({
  id: id(),
  reason: z.enum(REPORT_REASONS),
  note: optionalText(MODERATION_LIMITS.noteLengthMax),
});

/** A subject that moderators took off the market: a person, or a listing of either kind. */
export const Withdrawn = z.union([
  z.strictObject({ userId: z.number() }),
  z.strictObject({ announcementId: z.number() }),
  z.strictObject({ tripId: z.number() }),
]);
export type Withdrawn = z.output<typeof Withdrawn>;
