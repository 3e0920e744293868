import { and, eq, isNull } from "drizzle-orm";
import { reviews } from "@/db/schema/deals/reviews";
import type { Writer } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { notify } from "@/lib/identity/notifications/operations";
import { publishReviewsJob } from "./jobs";
import { windowEndsAt } from "./rules";

/** Asks both sides of an ended deal for a review and schedules the publication. */
export async function askForReviews(ctx: Writer, deal: ReservationRow): Promise<void> {
  for (const userId of [deal.shipperUserId, deal.carrierUserId]) {
    await notify(ctx, {
      userId,
      kind: "review_invited",
      key: `review:${deal.id}:invited`,
      params: { number: deal.number, subject: deal.title },
      href: `/reservations/${deal.id}#reviews`,
    });
  }
  const runAt = windowEndsAt(ctx.now);
  await addJob(ctx, publishReviewsJob, { reservationId: deal.id }, { runAt, key: `reservation:${deal.id}:reviews` });
}

/** Publishes a deal's reviews and notifies their subjects; idempotent. */
export async function publishAll(ctx: Writer, deal: ReservationRow): Promise<void> {
  const rows = await ctx.tx
    .update(reviews)
    .set({ publishedAt: ctx.now })
    .where(and(eq(reviews.reservationId, deal.id), isNull(reviews.publishedAt)))
    .returning({ id: reviews.id, subjectId: reviews.subjectId });
  for (const { id, subjectId } of rows) {
    await queueMail(ctx, {
      key: `review:${id}:published`,
      userId: subjectId,
      template: "review_published",
      params: { number: deal.number, subject: deal.title, reservationId: deal.id },
    });
  }
}
