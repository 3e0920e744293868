import { eq } from "drizzle-orm";
import { reviews } from "@/db/schema/deals/reviews";
import { fail, failIfAny } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { removeJob } from "@/lib/core/commands/jobs";
import { signedIn } from "@/lib/core/commands/policy";
import { contactIssues } from "@/lib/core/contacts/contact-issues";
import { publishReservation } from "@/lib/deals/reservations/operations";
import { lockReservation } from "@/lib/deals/reservations/queries";
import { otherSide } from "@/lib/deals/rooms/states";
import { assertNoColleagues, assertTwoParties, assertTwoPhones } from "@/lib/identity/workspaces/queries";
import { DealReviews, WriteReview } from "./contract";
import { publishAll } from "./operations";
import { getDealReviewsView, reviewerOf } from "./queries";
import { endedAt, windowEndsAt } from "./rules";

/** Reviews an ended deal; published once both have written, or when the window ends. */
export const writeReview = command(
  {
    name: "writeReview",
    summary: "Reviews the other side of a completed reservation.",
    policy: signedIn,
    input: WriteReview,
    output: DealReviews,
    errors: [
      "reservation.not_found",
      "review.not_now",
      "review.not_yours",
      "review.already_written",
      "deal.same_person",
    ],
  },
  async (ctx, { id, comment, ...scores }) => {
    // Under the reservation's lock, the second of two concurrent reviews sees that both exist.
    const { row: deal, side } = await lockReservation(ctx, id);
    const authorId = reviewerOf(deal, side);
    if (authorId !== ctx.actor.userId) return fail("review.not_yours");
    failIfAny(contactIssues([{ path: ["comment"], text: comment }]));
    const subjectId = reviewerOf(deal, otherSide(side));
    await assertNoColleagues(ctx.tx, authorId, subjectId);
    await assertTwoParties(ctx.tx, deal.shipperWorkspaceId, deal.carrierWorkspaceId);
    const ended = endedAt(deal);
    if (!ended || ctx.now >= windowEndsAt(ended)) return fail("review.not_now");
    await assertTwoPhones(ctx.tx, deal.shipperWorkspaceId, deal.carrierWorkspaceId);
    const [row] = await ctx.tx
      .insert(reviews)
      .values({
        reservationId: id,
        authorId,
        subjectId,
        subjectWorkspaceId: side === "shipper" ? deal.carrierWorkspaceId : deal.shipperWorkspaceId,
        ...scores,
        comment: comment || null,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (!row) return fail("review.already_written");
    if ((await ctx.tx.$count(reviews, eq(reviews.reservationId, id))) === 2) {
      await publishAll(ctx, deal);
      await removeJob(ctx, `reservation:${id}:reviews`);
      await publishReservation(ctx, deal, deal.status);
    }
    ctx.reply.status = 201;
    return getDealReviewsView(ctx, id);
  },
);
