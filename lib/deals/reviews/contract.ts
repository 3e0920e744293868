import { z } from "zod";
import { SIDES } from "@/db/enums/deals/rooms";
import { id, integer, iso, optionalText, text } from "@/lib/core/fields/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { REVIEW_LIMITS } from "./limits";

const score = () => integer({ min: 1, max: REVIEW_LIMITS.scoreMax });
const scoreView = z.number().int().min(1).max(REVIEW_LIMITS.scoreMax);

/** The four ratings and an optional comment. */
export const WriteReview = z.strictObject({
  id: id(),
  punctuality: score(),
  communication: score(),
  care: score(),
  accuracy: score(),
  comment: optionalText(REVIEW_LIMITS.commentLengthMax),
});

/** The subject's one public reply. */
export const ReplyReview = z.strictObject({ id: id(), reply: text(REVIEW_LIMITS.replyLengthMax, 1) });

/** The reservation whose reviews to read. */
export const DealId = z.strictObject({ id: id() });

/** A review as the public sees it. */
export const ReviewView = z
  .strictObject({
    id: z.number().int(),
    author: OwnerView.pick({ id: true, firstName: true, lastInitial: true, companyName: true, photo: true }),
    /** The author's side. */
    side: z.enum(SIDES),
    punctuality: scoreView,
    communication: scoreView,
    care: scoreView,
    accuracy: scoreView,
    rating: z.number(),
    comment: z.string().nullable(),
    reply: z.string().nullable(),
    repliedAt: iso().nullable(),
    writtenAt: iso(),
  })
  .meta({ id: "Review" });
export type ReviewView = z.output<typeof ReviewView>;

/** The reviews of a deal for one side; the other's only once published. */
export const DealReviews = z
  .strictObject({
    own: ReviewView.nullable(),
    other: ReviewView.nullable(),
    arePublic: z.boolean(),
    canWrite: z.boolean(),
    canReply: z.boolean(),
    /** Null while the deal is not over. */
    windowEndsAt: iso().nullable(),
  })
  .meta({ id: "DealReviews" });
export type DealReviews = z.output<typeof DealReviews>;
