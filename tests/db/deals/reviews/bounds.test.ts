import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reviews } from "@/db/schema/deals/reviews";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getReviews } from "@/lib/deals/reviews/get-reviews";
import { publishReviews } from "@/lib/deals/reviews/publish-reviews";
import { replyReview } from "@/lib/deals/reviews/reply-review";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePaid, type Person } from "@/tests/support/factories";
import { jobKeysOf } from "@/tests/support/jobs";
import { holding } from "@/tests/support/locks";

const scores = { punctuality: 5, communication: 4, care: 5, accuracy: 4 };
const write = (person: Person, id: number, options = {}) => callAs(person, writeReview, { id, ...scores }, options);
const rowsOf = (reservationId: number) =>
  testDb().select().from(reviews).where(eq(reviews.reservationId, reservationId));

/** A deal that both sides have reviewed, and the review of its carrier. */
async function makeReviewed() {
  const deal = await makeDelivered();
  await write(deal.shipper, deal.reservationId);
  await write(deal.carrier, deal.reservationId);
  const ofCarrier = (await rowsOf(deal.reservationId)).find(({ subjectId }) => subjectId === deal.carrier.userId);
  return { ...deal, reviewId: ofCarrier?.id ?? 0 };
}

describe("the bounds of a review", () => {
  it("its time is over at the very instant, and not before", async () => {
    const { shipper, carrier, reservationId: id } = await makeDelivered();
    const ends = new Date((await callAs(shipper, getReviews, { id })).windowEndsAt ?? 0).getTime();
    expect((await appErrorOf(write(shipper, id, { now: new Date(ends) }))).code).toBe("review.not_now");
    expect((await write(carrier, id, { now: new Date(ends - 1) })).own).not.toBeNull();
  });

  it("a deal that was cancelled before the pickup has none", async () => {
    const { shipper, reservationId: id } = await makePaid();
    await callAs(shipper, cancelReservation, { id });
    expect((await callAs(shipper, getReviews, { id })).canWrite).toBe(false);
    expect((await appErrorOf(write(shipper, id))).code).toBe("review.not_now");
  });

  it("both written, nothing waits for the end of the time, and what is public retains its instant", async () => {
    const { reservationId } = await makeReviewed();
    expect(await jobKeysOf("publish_reviews")).not.toContain(`reservation:${reservationId}:reviews`);
    const before = await rowsOf(reservationId);
    await callAs("system", publishReviews, { reservationId }, { now: new Date(Date.now() + 20 * 86_400_000) });
    expect(await rowsOf(reservationId)).toEqual(before);
  });

  it("of two concurrent answers one is stored, and the other gets an error", async () => {
    const { carrier, reviewId } = await makeReviewed();
    const answers: Promise<unknown>[] = [];
    await holding(sql`select 1 from reviews where id = ${reviewId} for update`, async (waiting) => {
      for (const reply of ["Merci", "Merci bien"]) answers.push(callAs(carrier, replyReview, { id: reviewId, reply }));
      for (const answer of answers) answer.catch(() => undefined);
      await waiting(2);
    });
    const results = await Promise.allSettled(answers);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("what was taken away cannot be answered", async () => {
    const { carrier, reviewId } = await makeReviewed();
    await testDb().update(reviews).set({ isHidden: true }).where(eq(reviews.id, reviewId));
    expect((await appErrorOf(callAs(carrier, replyReview, { id: reviewId, reply: "Merci" }))).code).toBe(
      "review.not_found",
    );
  });
});
