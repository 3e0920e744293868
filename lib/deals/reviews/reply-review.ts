import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema/deals/reviews";
import { fail, failIfAny } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { contactIssues } from "@/lib/core/contacts/contact-issues";
import { DealReviews, ReplyReview } from "./contract";
import { getDealReviewsView } from "./queries";

/** Stores the one public reply to a review, by its subject. */
export const replyReview = command(
  {
    name: "replyReview",
    summary: "Answers a public review of oneself, once.",
    policy: signedIn,
    input: ReplyReview,
    output: DealReviews,
    errors: ["review.not_found", "review.not_yours", "review.already_answered"],
  },
  async (ctx, { id, reply }) => {
    const [row] = await ctx.tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    // The existence of an unpublished review must not be revealed.
    if (!row?.publishedAt || row.isHidden) return fail("review.not_found");
    if (row.subjectId !== ctx.actor.userId) return fail("review.not_yours");
    if (row.reply !== null) return fail("review.already_answered");
    failIfAny(contactIssues([{ path: ["reply"], text: reply }]));
    await ctx.tx.update(reviews).set({ reply, repliedAt: ctx.now }).where(eq(reviews.id, id));
    return getDealReviewsView(ctx, row.reservationId);
  },
);
