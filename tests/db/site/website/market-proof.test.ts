import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reviews } from "@/db/schema/deals/reviews";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Locale } from "@/lib/core/base/actor";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { getMarketProof } from "@/lib/site/website/get-market-proof";
import { PROOF_LIMITS } from "@/lib/site/website/limits";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson } from "@/tests/support/factories";

const scores = { punctuality: 5, communication: 4, care: 5, accuracy: 4 };

let steps = 0;
/** Reads after the cached counts are out of date. */
const readProof = (locale: Locale = "fr") => {
  steps += 2;
  return callAs("visitor", getMarketProof, {}, { locale, now: new Date(Date.now() + PROOF_LIMITS.cacheMs * steps) });
};

async function makeReviewed(comment: string) {
  const deal = await makeDelivered();
  await callAs(deal.shipper, writeReview, { id: deal.reservationId, ...scores, comment });
  await callAs(deal.carrier, writeReview, {
    id: deal.reservationId,
    ...scores,
    comment: "Un échange simple et clair.",
  });
  return deal;
}

describe("what the home page says of the market", () => {
  it("is the newest reviews of carriers that have words, those in the reader's language first", async () => {
    const french = await makeReviewed("Le colis est arrivé à l’heure, dans un état parfait.");
    const arabic = await makeReviewed("وصل الطرد في الموعد وبحالة ممتازة، شكرًا جزيلاً.");
    await makeReviewed("Bien.");
    const { reviews: shown } = await readProof("fr");
    expect(shown.map(({ subject }) => subject.id)).toEqual([french.carrier.userId, arabic.carrier.userId]);
    expect(shown[0]).toMatchObject({ review: { side: "shipper", rating: 4.5 }, route: { from: expect.any(String) } });
    expect((await readProof("ar")).reviews[0]?.subject.id).toBe(arabic.carrier.userId);
    expect(JSON.stringify(shown)).not.toMatch(/Benali|@example|\+336/);
  });

  it("has no review that is hidden, nor one of or by who is gone", async () => {
    const hidden = await makeReviewed("Tout s’est très bien passé, je recommande.");
    const banned = await makeReviewed("Une personne ponctuelle et très soigneuse.");
    const erased = await makeReviewed("Très bon contact du début à la fin, merci.");
    await testDb().update(reviews).set({ isHidden: true }).where(eq(reviews.subjectId, hidden.carrier.userId));
    await testDb().update(users).set({ status: "banned" }).where(eq(users.id, banned.carrier.userId));
    await testDb().update(users).set({ erasedAt: new Date() }).where(eq(users.id, erased.shipper.userId));
    const ids = (await readProof()).reviews.map(({ subject }) => subject.id);
    for (const { carrier } of [hidden, banned, erased]) expect(ids).not.toContain(carrier.userId);
  });

  it("counts nothing before there is enough to say, and then what is there", async () => {
    expect(await readProof()).toMatchObject({ delivered: null });
    const people = await Promise.all(Array.from({ length: PROOF_LIMITS.countMin }, () => makePerson()));
    for (const { userId } of people)
      await testDb().update(members).set({ verification: "verified" }).where(eq(members.userId, userId));
    const { verified } = await readProof();
    expect(verified).toBeGreaterThanOrEqual(PROOF_LIMITS.countMin);
    await testDb().update(members).set({ verification: "none" });
    expect((await readProof()).verified).toBeNull();
  });

  it("counts once within its cache's time", async () => {
    const now = new Date(Date.now() + PROOF_LIMITS.cacheMs * 1_000);
    const before = await callAs("visitor", getMarketProof, {}, { now });
    const people = await Promise.all(Array.from({ length: PROOF_LIMITS.countMin }, () => makePerson()));
    for (const { userId } of people)
      await testDb().update(members).set({ verification: "verified" }).where(eq(members.userId, userId));
    const soon = await callAs("visitor", getMarketProof, {}, { now: new Date(now.getTime() + 1_000) });
    expect(soon.verified).toBe(before.verified);
  });
});
