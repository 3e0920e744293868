import { z } from "zod";
import { DISPUTE_REASONS, DISPUTE_STATUSES, OPENABLE_REASONS } from "@/db/enums/deals/disputes";
import { BANK_DISPUTE_STATUSES } from "@/db/enums/deals/payments";
import { RESERVATION_STATUSES, TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { SIDES } from "@/db/enums/deals/rooms";
import { departureFields, id, iso, limit, listOf, many, page, price, text } from "@/lib/core/fields/fields";
import { CHAT_LIMITS } from "@/lib/deals/rooms/limits";
import { OwnerView } from "@/lib/identity/people/contract";
import { PackageView } from "@/lib/listings/announcements/contract";
import { CityRef } from "@/lib/platform/places/contract";
import { UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { DISPUTE_LIMITS } from "./limits";
import { DISPUTE_OUTCOMES } from "./states";

/** The id of a dispute. */
export const DisputeId = z.strictObject({ id: id() });

const Statement = text(DISPUTE_LIMITS.statementLengthMax, DISPUTE_LIMITS.statementLengthMin);
const Photos = many(id(), DISPUTE_LIMITS.photosMax).default([]);

/** A reason, a statement and photos uploaded before. */
export const OpenDispute = z.strictObject({
  reservationId: id(),
  reason: z.enum(OPENABLE_REASONS),
  statement: Statement,
  photos: Photos,
});

/** The other side's statement and photos. */
export const AnswerDispute = z.strictObject({ id: id(), answer: Statement, photos: Photos });

/** A decision with its reason, which both sides read; only a split has a refund amount. */
export const DecideDispute = z
  .strictObject({
    id: id(),
    outcome: z.enum(DISPUTE_OUTCOMES),
    refundAmount: price().optional(),
    decision: text(DISPUTE_LIMITS.decisionLengthMax, DISPUTE_LIMITS.decisionLengthMin),
  })
  .superRefine(({ outcome, refundAmount }, ctx) => {
    if (outcome === "split" && refundAmount === undefined)
      ctx.addIssue({ code: "custom", path: ["refundAmount"], params: { rule: "required" }, message: "required" });
    if (outcome !== "split" && refundAmount !== undefined)
      ctx.addIssue({ code: "custom", path: ["refundAmount"], params: { rule: "invalid" }, message: "invalid" });
  });

/** The sections of the moderators' queue; `overdue` disputes passed the deadline unanswered. */
export const DISPUTE_QUEUES = ["open", "answered", "overdue", "closed"] as const;
/** A section of the queue. */
export type DisputeQueue = (typeof DISPUTE_QUEUES)[number];

/** A page of the queue; without a section, everything that is not closed. */
export const ListDisputes = z.strictObject({
  queue: z.enum(DISPUTE_QUEUES).optional(),
  page: page(),
  limit: limit(DISPUTE_LIMITS.pageSize),
});

/** A page of the conversation of a disputed deal, for moderators. */
export const DisputeConversation = z.strictObject({
  id: id(),
  page: page(),
  limit: limit(CHAT_LIMITS.messagesPageSize),
});

/** A photo of a dispute, and the width to resize it to. */
export const DisputePhoto = z.strictObject({
  id: id(),
  photoId: id(),
  width: id()
    .pipe(z.literal([...UPLOAD_LIMITS.imageWidthsPx]))
    .optional(),
});

const PhotoView = z.strictObject({ id: z.number().int(), path: z.string() });

/** Seen by moderators alone, in addition to the two statements: deal, timeline and money. */
const CaseView = z.strictObject({
  shipper: OwnerView,
  carrier: OwnerView,
  packages: z.array(PackageView),
  price: z.number(),
  handling: z.number(),
  fees: z.number(),
  total: z.number(),
  ...departureFields,
  startedAt: iso().nullable(),
  completedAt: iso().nullable(),
  currentLocation: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  timeline: z.array(
    z.strictObject({
      event: z.enum(TIMELINE_EVENTS),
      side: z.enum(SIDES).nullable(),
      at: iso(),
      place: z.string().nullable(),
      amount: z.number().nullable(),
    }),
  ),
  ledger: z.strictObject({ escrow: z.number(), refunded: z.number(), paidOut: z.number() }),
  /** The payment's disputes by the payer's bank, and what it holds. */
  banks: z.array(
    z.strictObject({
      reason: z.string(),
      status: z.enum(BANK_DISPUTE_STATUSES),
      amount: z.number(),
      held: z.number(),
      evidenceDueAt: iso().nullable(),
    }),
  ),
});

/** A dispute as a party or a moderator sees it. */
export const DisputeView = z
  .strictObject({
    id: z.number().int(),
    reservation: z.strictObject({
      id: z.number().int(),
      number: z.string(),
      title: z.string(),
      status: z.enum(RESERVATION_STATUSES),
      departure: CityRef,
      arrival: CityRef,
    }),
    openedSide: z.enum(SIDES),
    /** The reader's own side; null for a moderator. */
    side: z.enum(SIDES).nullable(),
    openedBy: z.string(),
    reason: z.enum(DISPUTE_REASONS),
    statement: z.string(),
    photos: z.array(PhotoView),
    answer: z.string().nullable(),
    answerPhotos: z.array(PhotoView),
    answeredAt: iso().nullable(),
    answerDueAt: iso(),
    isOverdue: z.boolean(),
    status: z.enum(DISPUTE_STATUSES),
    /** Euros; null until decided. */
    refund: z.number().nullable(),
    payout: z.number().nullable(),
    decision: z.string().nullable(),
    decidedAt: iso().nullable(),
    createdAt: iso(),
    actions: z.array(z.enum(["answer", "withdraw", "decide"])),
    case: CaseView.nullable(),
  })
  .meta({ id: "Dispute" });
export type DisputeView = z.output<typeof DisputeView>;

/** A dispute in the queue. */
export const DisputeCard = z
  .strictObject({
    id: z.number().int(),
    number: z.string(),
    title: z.string(),
    reason: z.enum(DISPUTE_REASONS),
    status: z.enum(DISPUTE_STATUSES),
    openedSide: z.enum(SIDES),
    isOverdue: z.boolean(),
    answerDueAt: iso(),
    createdAt: iso(),
    decidedAt: iso().nullable(),
    price: z.number(),
    refund: z.number().nullable().meta({ description: "Euros for the shipper; null until decided" }),
    payout: z.number().nullable().meta({ description: "Euros for the carrier; null until decided" }),
  })
  .meta({ id: "DisputeCard" });
export type DisputeCard = z.output<typeof DisputeCard>;

/** A page of the queue, oldest first, with the size of each section. */
export const DisputeList = listOf(DisputeCard).extend({
  counts: z.strictObject({ open: z.number().int(), answered: z.number().int(), overdue: z.number().int() }),
});
export type DisputeList = z.output<typeof DisputeList>;
