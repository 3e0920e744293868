import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reservations } from "@/db/schema/deals/reservations";
import { profiles, users } from "@/db/schema/identity/accounts";
import { reports } from "@/db/schema/identity/reports";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { digestDocumentNumber } from "@/lib/core/env/secrets";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { makeWorkspace, setHome } from "@/lib/identity/workspaces/operations";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { applyModerationDecision } from "@/lib/staff/moderation/apply-moderation-decision";
import { decideModerationItem } from "@/lib/staff/moderation/decide-moderation-item";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import {
  makeAnnouncement,
  makeDelivered,
  makeImage,
  makeNegotiation,
  makePerson,
  makeTrip,
  offerAs,
  type Person,
} from "@/tests/support/factories";
import { parcelInput } from "@/tests/support/inputs";

/** Cases in which the two sides of a deal are one person, made after both are there. */
const SAME: Record<string, (one: Person, other: Person) => Promise<void>> = {
  "a member of both workspaces": async (one, other) => {
    await testDb()
      .insert(members)
      .values({ workspaceId: other.workspaceId, userId: one.userId, role: "contributor", isHome: false });
  },
  "one identity document": async (one, other) => {
    const identityDigest = digestDocumentNumber(`12AB${one.userId}`);
    for (const { userId } of [one, other])
      await testDb().update(members).set({ identityDigest }).where(eq(members.userId, userId));
  },
};
/** Gives both one phone number, as who looks for the owner of a number would. */
async function sharePhone(one: Person, other: Person): Promise<void> {
  for (const { userId } of [one, other])
    await testDb()
      .update(users)
      .set({ phoneNumber: `+3370000${one.userId}` })
      .where(eq(users.id, userId));
}
const refused = async (call: Promise<unknown>) => (await appErrorOf(call)).code;

describe("one person on both sides", () => {
  for (const [how, connect] of Object.entries(SAME)) {
    it(`by ${how} opens no room, makes no offer, accepts none and writes no review`, async () => {
      const shipper = await makePerson();
      const carrier = await makePerson({ logisticsType: "carrier" });
      const parcel = await makeAnnouncement(shipper);
      const trip = await makeTrip(carrier);
      await connect(shipper, carrier);
      expect(await refused(callAs(carrier, openRoom, { announcementId: parcel.id }))).toBe("deal.same_person");
      const asked = { transporterId: trip.id, package: { ...parcelInput(), fileIds: [] } };
      expect(await refused(callAs(shipper, openRoom, asked))).toBe("deal.same_person");

      const deal = await makeNegotiation();
      const offer = await offerAs(deal.carrier, { chatRoomId: deal.room.id, amount: 50 });
      await connect(deal.shipper, deal.carrier);
      expect(await refused(offerAs(deal.shipper, { chatRoomId: deal.room.id, amount: 45 }))).toBe("deal.same_person");
      expect(await refused(callAs(deal.shipper, acceptOffer, { messageId: offer.id }))).toBe("deal.same_person");

      const done = await makeDelivered();
      await connect(done.shipper, done.carrier);
      const scores = { id: done.reservationId, punctuality: 5, communication: 5, care: 5, accuracy: 5 };
      for (const person of [done.shipper, done.carrier])
        expect(await refused(callAs(person, writeReview, scores))).toBe("deal.same_person");
    });
  }

  it("switches to another workspace of theirs in vain", async () => {
    const person = await makePerson();
    const parcel = await makeAnnouncement(person);
    const ctx = { tx: testDb(), now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS };
    const second = await makeWorkspace(ctx, { userId: person.userId, name: "Autre", isHome: false });
    const [row] = await testDb()
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.userId, person.userId), eq(members.workspaceId, second)));
    await setHome(ctx, person.userId, row?.id ?? 0);
    await testDb().update(profiles).set({ logisticsType: "carrier" }).where(eq(profiles.userId, person.userId));
    expect(await refused(callAs(person, openRoom, { announcementId: parcel.id }))).toBe("deal.same_person");
  });

  it("is not somebody who left the team, nor two people without a phone or a document", async () => {
    const shipper = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    for (const { userId } of [shipper, carrier])
      await testDb().update(users).set({ phoneNumber: null }).where(eq(users.id, userId));
    const parcel = await makeAnnouncement(shipper);
    expect((await callAs(carrier, openRoom, { announcementId: parcel.id })).id).toBeGreaterThan(0);
  });
});

describe("one phone number on both sides", () => {
  it("is answered as any other, until both have read each other's: it shows no one's number", async () => {
    const answers = async (connect: (one: Person, other: Person) => Promise<void>) => {
      const shipper = await makePerson();
      const carrier = await makePerson({ logisticsType: "carrier" });
      const parcel = await makeAnnouncement(shipper);
      const trip = await makeTrip(carrier);
      await connect(shipper, carrier);
      const asked = { transporterId: trip.id, package: { ...parcelInput(), fileIds: [] } };
      const deal = await makeNegotiation();
      const offer = await offerAs(deal.carrier, { chatRoomId: deal.room.id, amount: 50 });
      await connect(deal.shipper, deal.carrier);
      const results = await Promise.allSettled([
        callAs(carrier, openRoom, { announcementId: parcel.id }),
        callAs(shipper, openRoom, asked),
        callAs(deal.shipper, acceptOffer, { messageId: offer.id }),
      ]);
      const scores = { punctuality: 5, communication: 5, care: 5, accuracy: 5 };
      const [row] = await testDb().select().from(reservations).where(eq(reservations.roomId, deal.room.id));
      const early = await refused(callAs(deal.shipper, writeReview, { id: row?.id, ...scores }));
      return { deal, given: [...results.map(({ status }) => status), early] };
    };
    const same = await answers(sharePhone);
    expect(same.given).toEqual((await answers(async () => undefined)).given);
    expect(same.given).toEqual(["fulfilled", "fulfilled", "fulfilled", "review.not_now"]);
    const found = await testDb()
      .select()
      .from(reports)
      .where(inArray(reports.subjectId, [same.deal.shipper.userId, same.deal.carrier.userId]));
    expect(found.map(({ reporterId, reason }) => [reporterId, reason])).toEqual([
      [null, "fraud"],
      [null, "fraud"],
    ]);
  });

  it("reviews nobody", async () => {
    const done = await makeDelivered();
    await sharePhone(done.shipper, done.carrier);
    const scores = { id: done.reservationId, punctuality: 5, communication: 5, care: 5, accuracy: 5 };
    for (const person of [done.shipper, done.carrier])
      expect(await refused(callAs(person, writeReview, scores))).toBe("deal.same_person");
  });
});

describe("members of one workspace", () => {
  it("do not review each other, wherever their deal was made", async () => {
    const deal = await makeDelivered();
    const third = await makePerson();
    for (const { userId } of [deal.shipper, deal.carrier])
      await testDb()
        .insert(members)
        .values({ workspaceId: third.workspaceId, userId, role: "contributor", isHome: false });
    const scores = { id: deal.reservationId, punctuality: 5, communication: 5, care: 5, accuracy: 5 };
    expect(await refused(callAs(deal.shipper, writeReview, scores))).toBe("deal.same_person");
  });
});

describe("the number of an identity document", () => {
  it("is stored by its fingerprint alone, however it is written, in every workspace of the person", async () => {
    const moderator = await makePerson({ staffRole: "moderator" });
    const person = await makePerson({ verification: "pending" });
    const [member] = await testDb().select().from(members).where(eq(members.userId, person.userId));
    const uploadId = await makeImage(person);
    await testDb()
      .insert(verificationDocuments)
      .values({ memberId: member?.id ?? 0, type: "idCard", uploadId });
    const item = { queue: "identity", subjectType: "identity", subjectId: member?.id };
    const decide = (more: object) => callAs(moderator, decideModerationItem, { ...item, ...more });
    const misplaced = { decision: "refuse", reason: "unreadable", documentNumber: "12 ab-34" };
    expect((await appErrorOf(decide(misplaced))).code).toBe("request.invalid");
    const { id } = await decide({ decision: "approve", documentNumber: " 12 ab-34 " });
    await callAs("system", applyModerationDecision, { decisionId: id }, { now: new Date(Date.now() + 60_000) });
    const [after] = await testDb().select().from(members).where(eq(members.userId, person.userId));
    expect(after?.verification).toBe("verified");
    expect(after?.identityDigest).toBe(digestDocumentNumber("12AB34"));
    expect(after?.identityDigest).not.toContain("12AB34");
  });
});
