import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reviews } from "@/db/schema/deals/reviews";
import { users } from "@/db/schema/identity/accounts";
import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import { getReviews } from "@/lib/deals/reviews/get-reviews";
import { publishReviews } from "@/lib/deals/reviews/publish-reviews";
import { replyReview } from "@/lib/deals/reviews/reply-review";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";
import { getPerson } from "@/lib/site/people/get-person";
import { decideAppeal } from "@/lib/staff/moderation/decide-appeal";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { listModerationReports } from "@/lib/staff/moderation/list-moderation-reports";
import { makeAppeal } from "@/lib/staff/moderation/make-appeal";
import { appealToken } from "@/lib/staff/moderation/sign-appeal";
import { makeReport } from "@/lib/staff/reports/make-report";
import { appErrorCodesOf, appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePaid, makePerson, makePickedUp, type Person } from "@/tests/support/factories";
import { decideNow } from "@/tests/support/moderation";
import { outcomesOf } from "@/tests/support/outcomes";

const DAY_MS = 86_400_000;
const inDays = (days: number) => ({ now: new Date(Date.now() + days * DAY_MS) });
const scores = { punctuality: 5, communication: 4, care: 5, accuracy: 4 };
const write = (person: Person, id: number, over: Record<string, unknown> = {}, options = {}) =>
  callAs(person, writeReview, { id, ...scores, ...over }, options);
const kindsOf = async (person: Person) => (await callAs(person, listNotifications)).data.map(({ kind }) => kind);

/** A deal that both sides have reviewed. */
async function makeReviewed() {
  const deal = await makeDelivered();
  await write(deal.shipper, deal.reservationId, { comment: "Ponctuel et soigneux." });
  await write(deal.carrier, deal.reservationId, { comment: "Colis prêt à l’heure.", care: 3 });
  const { data } = (await callAs("visitor", getPerson, { id: deal.carrier.userId })).reviews;
  const [ofCarrier] = data;
  if (!ofCarrier) throw new Error("the review is not public");
  return { ...deal, ofCarrier };
}

describe("a review", () => {
  it("stays hidden until the other side has written, then both are public and both are notified", async () => {
    const { shipper, carrier, reservationId: id } = await makeDelivered();
    expect(await kindsOf(shipper)).toContain("review_invited");
    const first = await write(shipper, id, { comment: "Très bien." });
    expect(first).toMatchObject({ arePublic: false, canWrite: false, own: { rating: 4.5, comment: "Très bien." } });
    const across = await callAs(carrier, getReviews, { id });
    expect(across).toMatchObject({ own: null, other: null, arePublic: false, canWrite: true });
    expect((await callAs("visitor", getPerson, { id: carrier.userId })).person.rating).toBeNull();
    const second = await write(carrier, id);
    expect(second).toMatchObject({ arePublic: true, other: { comment: "Très bien." } });
    const page = await callAs("visitor", getPerson, { id: carrier.userId });
    expect(page).toMatchObject({
      person: { rating: 4.5, reviewCount: 1 },
      criteria: scores,
      reviews: { totalCount: 1, data: [{ side: "shipper", comment: "Très bien." }] },
    });
    for (const person of [shipper, carrier]) expect(await kindsOf(person)).toContain("review_published");
  });

  it("comes out alone when the time of the other side is over", async () => {
    const { shipper, carrier, reservationId: id } = await makeDelivered();
    await write(shipper, id);
    await callAs("system", publishReviews, { reservationId: id }, inDays(13));
    expect((await callAs(carrier, getReviews, { id })).other).toBeNull();
    await callAs("system", publishReviews, { reservationId: id }, inDays(14.01));
    expect((await callAs(carrier, getReviews, { id })).other?.rating).toBe(4.5);
    expect((await appErrorOf(write(carrier, id, {}, inDays(14.01)))).code).toBe("review.not_now");
  });

  it("is of a deal that is over, by one of its two people, once", async () => {
    const paid = await makePaid();
    expect((await appErrorOf(write(paid.shipper, paid.reservationId))).code).toBe("review.not_now");
    const { shipper, reservationId: id } = await makeDelivered();
    const colleague = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await appErrorOf(write(colleague, id))).code).toBe("review.not_yours");
    expect((await appErrorOf(write(await makePerson(), id))).code).toBe("reservation.not_found");
    const attempts = await Promise.allSettled([1, 2, 3].map(() => write(shipper, id)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await appErrorOf(write(shipper, id))).code).toBe("review.already_written");
  });

  it("has four scores from 1 to 5 and no contact details", async () => {
    const { shipper, reservationId: id } = await makeDelivered();
    const bad = await appErrorOf(write(shipper, id, { punctuality: 6, care: undefined, accuracy: 2.5 }));
    expect(issueCodes(bad).map((issue) => issue.split(":")[0])).toEqual(["punctuality", "care", "accuracy"]);
    for (const comment of ["Appelez le 06 12 34 56 78", "Écrivez à amel@example.com"])
      expect(issueCodes(await appErrorOf(write(shipper, id, { comment })))).toEqual(["comment: contact"]);
    expect((await callAs(shipper, getReviews, { id })).canWrite).toBe(true);
  });

  it("may be written of a parcel that never arrived, once it was decided", async () => {
    const { shipper, carrier, reservationId: id } = await makePickedUp();
    const statement = "Le colis n’est jamais arrivé à Oran.";
    const dispute = await callAs(shipper, openDispute, { reservationId: id, reason: "not_delivered", statement });
    await callAs(carrier, answerDispute, { id: dispute.id, answer: "Je l’ai perdu à la gare, je suis désolé." });
    expect((await callAs(shipper, getReviews, { id })).canWrite).toBe(false);
    const moderator = await makePerson({ staffRole: "moderator" });
    await callAs(moderator, decideDispute, { id: dispute.id, outcome: "refund", decision: "Le colis est perdu." });
    expect((await write(shipper, id, { care: 1 })).own?.care).toBe(1);
    expect((await callAs("visitor", getPerson, { id: carrier.userId })).delivered.asCarrier).toBe(0);
  });

  it("waits among the things to do until it is written or its time is over", async () => {
    const { shipper, reservationId: id } = await makeDelivered();
    const waits = async (options = {}) =>
      (await callAs(shipper, getDashboard, {}, options)).toDos.filter(({ kind }) => kind === "write_review");
    expect(await waits()).toMatchObject([{ href: `/reservations/${id}#reviews` }]);
    expect(await waits(inDays(15))).toEqual([]);
    await write(shipper, id);
    expect(await waits()).toEqual([]);
  });
});

/** Events of a deal's reviews; the test runs them in any order. */
const EVENTS = ["shipper writes", "carrier writes", "the window ends", "the job runs early", "both look"] as const;

describe("before the publication", () => {
  it("neither sees the other's review, in any order of events", async () => {
    const order = fc.shuffledSubarray([...EVENTS], { minLength: 2, maxLength: EVENTS.length });
    await fc.assert(
      fc.asyncProperty(order, async (events) => {
        const { shipper, carrier, reservationId: id } = await makeDelivered();
        const written = new Set<string>();
        let isOver = false;
        for (const event of events) {
          const at = isOver ? inDays(15) : {};
          let tried: string[] = [];
          if (event === "the window ends") {
            isOver = true;
            await callAs("system", publishReviews, { reservationId: id }, inDays(15));
          } else if (event === "the job runs early") {
            await callAs("system", publishReviews, { reservationId: id }, at);
          } else if (event !== "both look") {
            const person = event === "shipper writes" ? shipper : carrier;
            tried = await outcomesOf([write(person, id, {}, at)]);
            if (!isOver) written.add(event);
          }
          expect(tried.filter((outcome) => outcome !== (isOver ? "review.not_now" : "done"))).toEqual([]);
          const isPublic = written.size === 2 || isOver;
          const seen = [
            [shipper, "carrier writes"],
            [carrier, "shipper writes"],
          ] as const;
          for (const [reader, other] of seen) {
            const view = await callAs(reader, getReviews, { id }, at);
            expect(view.other !== null, `${event} of ${events}`).toBe(isPublic && written.has(other));
            expect((await callAs("visitor", getPerson, { id: reader.userId })).reviews.totalCount).toBe(
              isPublic && written.has(other) ? 1 : 0,
            );
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe("the answer to a review", () => {
  it("is one, by the person whom it is about, without their contact details", async () => {
    const { shipper, carrier, reservationId: id, ofCarrier } = await makeReviewed();
    const outsider = await makePerson();
    const reply = { id: ofCarrier.id, reply: "Merci !" };
    const number = { ...reply, reply: "Merci, mon numéro est le 06 12 34 56 78" };
    expect(issueCodes(await appErrorOf(callAs(carrier, replyReview, number)))).toEqual(["reply: contact"]);
    expect(await appErrorCodesOf([callAs(shipper, replyReview, reply), callAs(outsider, replyReview, reply)])).toEqual([
      "review.not_yours",
      "review.not_yours",
    ]);
    const view = await callAs(carrier, replyReview, reply);
    expect(view.other?.reply).toMatch(/^Merci/);
    expect(view.canReply).toBe(false);
    expect((await appErrorOf(callAs(carrier, replyReview, reply))).code).toBe("review.already_answered");
    expect((await callAs(shipper, getReviews, { id })).own?.reply).toMatch(/^Merci/);
  });

  it("has nothing to answer before the review is public", async () => {
    const { shipper, carrier, reservationId: id } = await makeDelivered();
    await write(shipper, id);
    const [row] = await testDb().select().from(reviews).where(eq(reviews.reservationId, id));
    expect((await appErrorOf(callAs(carrier, replyReview, { id: row?.id, reply: "Merci" }))).code).toBe(
      "review.not_found",
    );
  });
});

describe("a review that breaks the rules", () => {
  const about = (subjectId: number) => ({
    subjectType: "review",
    subjectId,
    reason: "harassment",
    statement: "Cet avis m’insulte.",
    goodFaith: true,
  });

  it("can be reported by those who can read it", async () => {
    const { shipper, carrier, ofCarrier, reservationId } = await makeReviewed();
    expect((await callAs(carrier, makeReport, about(ofCarrier.id))).subjectType).toBe("review");
    expect((await appErrorOf(callAs(shipper, makeReport, about(ofCarrier.id)))).code).toBe("report.own");
    const open = await makeDelivered();
    await write(open.shipper, open.reservationId);
    const [hidden] = await testDb().select().from(reviews).where(eq(reviews.reservationId, open.reservationId));
    expect((await appErrorOf(callAs(open.carrier, makeReport, about(hidden?.id ?? 0)))).code).toBe(
      "report.subject_not_found",
    );
    expect(reservationId).not.toBe(open.reservationId);
  });

  it("is taken away by a moderator, out of the rating too, and comes back when an appeal succeeds", async () => {
    const { shipper, carrier, reservationId: id, ofCarrier } = await makeReviewed();
    const [first, second] = [
      await makePerson({ staffRole: "moderator" }),
      await makePerson({ staffRole: "moderator" }),
    ];
    await callAs(carrier, makeReport, about(ofCarrier.id));
    const subject = { queue: "reports", subjectType: "review", subjectId: ofCarrier.id };
    const { data } = await callAs(first, listModerationReports, { limit: 50 });
    expect(data.find((item) => item.subjectType === "review" && item.subjectId === ofCarrier.id)?.person?.id).toBe(
      shipper.userId,
    );
    const decided = await decideNow(first, { ...subject, decision: "remove", reason: "harassment" });
    const page = await callAs("visitor", getPerson, { id: carrier.userId });
    expect(page).toMatchObject({ person: { rating: null, reviewCount: 0 }, reviews: { totalCount: 0 } });
    expect((await callAs(carrier, getReviews, { id })).other).toBeNull();
    await callAs("visitor", makeAppeal, {
      token: appealToken(decided.id),
      text: "C’était une question de ponctualité.",
    });
    await callAs(second, decideAppeal, { id: decided.id, outcome: "overturned", note: "Rien d’offensant." });
    expect((await callAs("visitor", getPerson, { id: carrier.userId })).reviews.totalCount).toBe(1);
  });

  it("is not decided about by whom it is about, nor by its author", async () => {
    const { shipper, carrier, ofCarrier } = await makeReviewed();
    const reporter = await makePerson();
    await callAs(reporter, makeReport, about(ofCarrier.id));
    await testDb()
      .update(users)
      .set({ staffRole: "moderator" })
      .where(inArray(users.id, [shipper.userId, carrier.userId]));
    const input = { queue: "reports", subjectType: "review", subjectId: ofCarrier.id, decision: "dismiss" };
    for (const person of [shipper, carrier])
      expect((await appErrorOf(callAs(person, decideModerationItem, input))).code).toBe("moderation.own");
  });
});
