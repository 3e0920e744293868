import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { getPerson } from "@/lib/site/people/get-person";
import { listPersonReviews } from "@/lib/site/people/list-person-reviews";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson } from "@/tests/support/factories";

const scores = { punctuality: 5, communication: 4, care: 5, accuracy: 5 };
const reviewsOf = (id: number, input = {}) => callAs("visitor", listPersonReviews, { id, ...input });

describe("the reviews of a person", () => {
  it("are those of their own page, once both sides have written", async () => {
    const { carrier, shipper, reservationId } = await makeDelivered();
    await callAs(shipper, writeReview, { id: reservationId, ...scores, comment: "Très soigneux" });
    expect(await reviewsOf(carrier.userId)).toMatchObject({ data: [], totalCount: 0 });
    await callAs(carrier, writeReview, { id: reservationId, ...scores });
    const list = await reviewsOf(carrier.userId, { limit: 3 });
    expect(list).toMatchObject({ totalCount: 1, data: [{ side: "shipper", comment: "Très soigneux" }] });
    expect(list.data).toEqual((await callAs("visitor", getPerson, { id: carrier.userId })).reviews.data);
    expect(JSON.stringify(list)).not.toMatch(/Benali|@example|\+336/);
    expect((await reviewsOf(carrier.userId, { page: 2, limit: 1 })).data).toEqual([]);
  });

  it("are not there for who has no public page", async () => {
    const person = await makePerson();
    await testDb().update(users).set({ status: "banned" }).where(eq(users.id, person.userId));
    expect((await appErrorOf(reviewsOf(person.userId))).code).toBe("person.not_found");
    expect((await appErrorOf(reviewsOf(2_000_000_000))).code).toBe("person.not_found");
    expect((await appErrorOf(reviewsOf(person.userId, { limit: 1_000 }))).code).toBe("request.invalid");
  });
});
