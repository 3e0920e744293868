import { z } from "zod";
import { SIDES } from "@/db/enums/deals/rooms";
import { id, integer, iso, optionalText, text } from "@/lib/core/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { REVIEW_LIMITS } from "./limits";

const mark = () => integer({ min: 1, max: REVIEW_LIMITS.markMax });
const markView = z.number().int().min(1).max(REVIEW_LIMITS.markMax);

/** The four marks and, if one likes, some words. */
export const WriteReview = z.strictObject({
  id: id(),
  punctuality: mark(),
  communication: mark(),
  care: mark(),
  accuracy: mark(),
  comment: optionalText(REVIEW_LIMITS.commentLengthMax),
});

/** The one public answer of the person whom a review is about. */
export const ReplyReview = z.strictObject({ id: id(), reply: text(REVIEW_LIMITS.replyLengthMax, 1) });

/** Names the reservation whose reviews are asked for. */
export const DealId = z.strictObject({ id: id() });

/** A review as everyone reads it once it is public. */
export const ReviewView = z
  .strictObject({
    id: z.number().int(),
    author: OwnerView.pick({ id: true, firstName: true, lastInitial: true, photo: true }),
    /** The side that wrote it. */
    side: z.enum(SIDES),
    punctuality: markView,
    communication: markView,
    care: markView,
    accuracy: markView,
    rating: z.number(),
    comment: z.string().nullable(),
    reply: z.string().nullable(),
    repliedAt: iso().nullable(),
    writtenAt: iso(),
  })
  .meta({ id: "Review" });
/** A review as everyone reads it once it is public. */
export type ReviewView = z.output<typeof ReviewView>;

/** The reviews of one deal as one of its sides sees them: the other's only once it is public. */
export const DealReviews = z
  .strictObject({
    own: ReviewView.nullable(),
    other: ReviewView.nullable(),
    arePublic: z.boolean(),
    canWrite: z.boolean(),
    canReply: z.boolean(),
    /** Nothing while the deal is not over. */
    windowEndsAt: iso().nullable(),
  })
  .meta({ id: "DealReviews" });
/** The reviews of one deal as one of its sides sees them. */
export type DealReviews = z.output<typeof DealReviews>;
