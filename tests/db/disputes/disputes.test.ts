import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/announcements";
import { auditLog } from "@/db/schema/moderation";
import { payouts } from "@/db/schema/payments";
import { mails } from "@/db/schema/platform";
import { uploads } from "@/db/schema/uploads";
import { answerDispute } from "@/lib/disputes/answer-dispute";
import { chaseDispute } from "@/lib/disputes/chase-dispute";
import { decideDispute } from "@/lib/disputes/decide-dispute";
import { getDispute } from "@/lib/disputes/get-dispute";
import { listDisputes } from "@/lib/disputes/list-disputes";
import { openDispute } from "@/lib/disputes/open-dispute";
import { readDisputePhoto } from "@/lib/disputes/read-dispute-photo";
import { withdrawDispute } from "@/lib/disputes/withdraw-dispute";
import { getLedger } from "@/lib/ledger/get-ledger";
import { listNotifications } from "@/lib/notifications/list-notifications";
import { payOut } from "@/lib/payments/pay-out";
import { refundPayment } from "@/lib/payments/refund-payment";
import { getReservation } from "@/lib/reservations/get-reservation";
import { readUpload } from "@/lib/uploads/read-upload";
import { callAs, issueCodes, refusalCodesOf, refusalOf } from "../../support/call";
import { testDb } from "../../support/database";
import { makeDelivered, makeImage, makePaid, makePerson, makePickedUp, type Person } from "../../support/factories";
import { ledgerIsClean } from "../../support/ledger";

const HOUR_MS = 3_600_000;
const later = (hours: number) => ({ now: new Date(Date.now() + hours * HOUR_MS) });
const statement = "Le carton est arrivé ouvert, deux manteaux manquent et la doublure est déchirée.";
const answer = "Le carton était fermé quand je l’ai remis, le destinataire l’a ouvert devant moi.";
const decision = "Les photos montrent un carton ouvert avant la remise.";
const complain = (person: Person, reservationId: number, over: Record<string, unknown> = {}) =>
  callAs(person, openDispute, { reservationId, reason: "damaged", statement, ...over });

/** A dispute of the shipper that the carrier has answered. */
async function makeAnswered(make = makeDelivered) {
  const deal = await make();
  const dispute = await complain(deal.shipper, deal.reservationId);
  await callAs(deal.carrier, answerDispute, { id: dispute.id, answer });
  return { ...deal, disputeId: dispute.id, moderator: await makePerson({ staffRole: "moderator" }) };
}

describe("opening a dispute", () => {
  it.each(["shipper", "carrier"] as const)(
    "lets the %s say what is wrong, holds the payout and tells the other side",
    async (side) => {
      const deal = await makeDelivered();
      const id = deal.reservationId;
      const other = side === "shipper" ? deal.carrier : deal.shipper;
      const view = await complain(deal[side], id, { photos: [await makeImage(deal[side])] });
      expect(view).toMatchObject({
        status: "open",
        openedSide: side,
        side,
        statement,
        actions: ["withdraw"],
        case: null,
      });
      expect(view.photos).toHaveLength(1);
      const seen = await callAs(other, getReservation, { id });
      expect(seen).toMatchObject({ isDisputed: true, dispute: { id: view.id, status: "open" } });
      expect(seen.timeline.at(-1)).toMatchObject({ event: "disputed", side });
      expect((await callAs(other, getDispute, { id: view.id })).actions).toEqual(["answer"]);
      await callAs("system", payOut, { reservationId: id }, later(100));
      expect((await callAs(deal.carrier, getReservation, { id })).payout?.status).toBe("due");
      expect((await callAs(other, listNotifications)).data[0]?.kind).toBe("dispute_opened");
      const told = await testDb()
        .select()
        .from(mails)
        .where(like(mails.key, `dispute:${view.id}:%`));
      expect(told.map(({ template }) => template).sort()).toEqual(["dispute_opened", "dispute_received"]);
      await ledgerIsClean();
    },
  );

  it("has its time: not before the pickup, and not 48 hours after the delivery", async () => {
    const paid = await makePaid();
    expect((await refusalOf(complain(paid.shipper, paid.reservationId))).code).toBe("dispute.not_now");
    expect((await callAs(paid.shipper, getReservation, { id: paid.reservationId })).actions).not.toContain("dispute");
    const moving = await makePickedUp();
    expect((await callAs(moving.carrier, getReservation, { id: moving.reservationId })).actions).toContain("dispute");
    const done = await makeDelivered();
    const late = callAs(
      done.shipper,
      openDispute,
      { reservationId: done.reservationId, reason: "late", statement },
      later(49),
    );
    expect((await refusalOf(late)).code).toBe("dispute.not_now");
  });

  it("is no business of strangers", async () => {
    const deal = await makeDelivered();
    const stranger = await makePerson();
    expect((await refusalOf(complain(stranger, deal.reservationId))).code).toBe("reservation.not_found");
    const { id } = await complain(deal.shipper, deal.reservationId);
    for (const command of [getDispute, withdrawDispute])
      expect((await refusalOf(callAs(stranger, command, { id }))).code).toBe("dispute.not_found");
    expect((await refusalOf(callAs(stranger, answerDispute, { id, answer }))).code).toBe("dispute.not_found");
  });

  it("wants a reason, words, and pictures of one's own", async () => {
    const deal = await makeDelivered();
    const bad = await refusalOf(complain(deal.shipper, deal.reservationId, { reason: "envie", statement: "Court" }));
    expect(issueCodes(bad).sort()).toEqual(["reason: not_an_option", "statement: min_length"]);
    const theirs = await makeImage(deal.carrier);
    const stolen = await refusalOf(complain(deal.shipper, deal.reservationId, { photos: [theirs] }));
    expect(issueCodes(stolen)).toEqual(["photos.0: file"]);
    expect((await callAs(deal.shipper, getReservation, { id: deal.reservationId })).isDisputed).toBe(false);
  });

  it("is one at a time: of both sides at once one opens it", async () => {
    const deal = await makeDelivered();
    const tries = await Promise.allSettled([
      complain(deal.shipper, deal.reservationId),
      complain(deal.carrier, deal.reservationId),
      complain(deal.shipper, deal.reservationId),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason.code).toBe("dispute.already_used");
  });

  it("and the payout never both happen", async () => {
    for (let round = 0; round < 6; round += 1) {
      const deal = await makeDelivered();
      const id = deal.reservationId;
      // The payout is due a moment before the time for disputes is over.
      await testDb().update(payouts).set({ dueAt: new Date() }).where(eq(payouts.reservationId, id));
      const [opened] = await Promise.allSettled([
        complain(deal.shipper, id),
        callAs("system", payOut, { reservationId: id }),
      ]);
      const { payout, isDisputed } = await callAs(deal.carrier, getReservation, { id });
      expect(isDisputed).toBe(opened.status === "fulfilled");
      expect(payout?.status).toBe(isDisputed ? "due" : "paid");
      if (opened.status === "rejected") expect(opened.reason.code).toBe("dispute.not_now");
    }
    await ledgerIsClean();
  });
});

describe("the other side", () => {
  it("answers with words and pictures, once, and not for the one who opened it", async () => {
    const { shipper, carrier, reservationId } = await makePickedUp();
    const { id } = await complain(shipper, reservationId);
    expect((await refusalOf(callAs(shipper, answerDispute, { id, answer }))).code).toBe("dispute.not_your_part");
    const view = await callAs(carrier, answerDispute, { id, answer, photos: [await makeImage(carrier)] });
    expect(view).toMatchObject({ status: "answered", answer, actions: [] });
    expect(view.answerPhotos).toHaveLength(1);
    expect((await callAs(shipper, getReservation, { id: reservationId })).timeline.at(-1)?.event).toBe(
      "dispute_answered",
    );
    expect((await callAs(shipper, listNotifications)).data[0]?.kind).toBe("dispute_answered");
    expect((await refusalOf(callAs(carrier, answerDispute, { id, answer }))).code).toBe("dispute.wrong_state");
  });

  it("is reminded a day before its time is over, and then both know that it has not answered", async () => {
    const { shipper, carrier, reservationId } = await makePickedUp();
    const { id } = await complain(shipper, reservationId);
    const chase = (hours: number) => callAs("system", chaseDispute, { disputeId: id }, later(hours));
    const told = async (person: Person) => (await callAs(person, listNotifications)).data.map(({ kind }) => kind);
    await chase(48);
    expect((await told(carrier))[0]).toBe("dispute_reminder");
    await chase(73);
    await chase(74);
    expect((await told(carrier)).filter((kind) => kind === "dispute_overdue")).toHaveLength(1);
    expect((await told(shipper))[0]).toBe("dispute_overdue");
    const moderator = await makePerson({ staffRole: "moderator" });
    const { data, counts } = await callAs(moderator, listDisputes, { queue: "overdue", limit: 100 }, later(73));
    expect(data.find((card) => card.id === id)).toMatchObject({ isOverdue: true, status: "open" });
    expect(counts.overdue).toBeGreaterThan(0);
    expect((await callAs(carrier, answerDispute, { id, answer }, later(74))).status).toBe("answered");
  });

  it("does not see a picture's own address work; the way of the dispute is for the two sides and moderators", async () => {
    const { shipper, carrier, reservationId } = await makePickedUp();
    const uploadId = await makeImage(shipper);
    const { id, photos } = await complain(shipper, reservationId, { photos: [uploadId] });
    const photo = { id, photoId: photos[0]?.id, width: 320 };
    const [upload] = await testDb().select().from(uploads).where(eq(uploads.id, uploadId));
    expect((await refusalOf(callAs(carrier, readUpload, { key: upload?.storageKey }))).code).toBe("upload.not_found");
    for (const person of [shipper, carrier, await makePerson({ staffRole: "moderator" })])
      expect(await callAs(person, readDisputePhoto, photo)).toMatchObject({ isPublic: false, isPicture: true });
    expect((await refusalOf(callAs(await makePerson(), readDisputePhoto, photo))).code).toBe("upload.not_found");
  });
});

describe("withdrawing a dispute", () => {
  it("lets the deal go on and the payout with it; the same side has no second one, the other still has its own", async () => {
    const { shipper, carrier, reservationId } = await makeDelivered();
    const { id } = await complain(shipper, reservationId);
    expect((await refusalOf(callAs(carrier, withdrawDispute, { id }))).code).toBe("dispute.not_your_part");
    expect((await callAs(shipper, withdrawDispute, { id })).status).toBe("withdrawn");
    expect((await refusalOf(callAs(shipper, withdrawDispute, { id }))).code).toBe("dispute.wrong_state");
    expect((await refusalOf(complain(shipper, reservationId))).code).toBe("dispute.already_used");
    const theirs = await complain(carrier, reservationId);
    await callAs(carrier, withdrawDispute, { id: theirs.id });
    await callAs("system", payOut, { reservationId }, later(49));
    expect((await callAs(carrier, getReservation, { id: reservationId })).payout?.status).toBe("paid");
    await ledgerIsClean();
  });
});

describe("deciding a dispute", () => {
  it.each([
    ["refund", {}, 50, null, "refunded"],
    ["pay_out", {}, 0, 50, "paid_out"],
    ["split", { refundAmount: 12.34 }, 12.34, 37.66, "split"],
  ] as const)(
    "by %s moves the money in the books, tells both and is written down",
    async (outcome, over, refund, payout, status) => {
      const { shipper, carrier, reservationId, disputeId, moderator } = await makeAnswered();
      const view = await callAs(moderator, decideDispute, { id: disputeId, outcome, decision, ...over });
      expect(view).toMatchObject({ status, refund, payout: payout ?? 0, decision, actions: [] });
      await callAs("system", refundPayment, { reservationId });
      await callAs("system", payOut, { reservationId }, later(1));
      const paid = await callAs(shipper, getReservation, { id: reservationId });
      expect(paid).toMatchObject({ isDisputed: false, status: "completed", payment: { refunded: refund } });
      expect((await callAs(carrier, getReservation, { id: reservationId })).payout?.amount ?? null).toBe(payout);
      expect((await callAs(shipper, getLedger, { reservationId })).escrow).toBe(0);
      for (const person of [shipper, carrier])
        expect((await callAs(person, listNotifications)).data.map(({ kind }) => kind)).toContain("dispute_decided");
      const audit = await testDb()
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, "dispute"), eq(auditLog.subjectId, disputeId)));
      expect(audit).toMatchObject([{ actorId: moderator.userId, action: "dispute.decide", details: { outcome } }]);
      await ledgerIsClean();
    },
  );

  it.each([
    ["refund", {}, "cancelled", 7],
    ["split", { refundAmount: 20 }, "completed", 6],
  ] as const)("by %s ends a deal that was on its way", async (outcome, over, status, announcementStatus) => {
    const { shipper, reservationId, disputeId, moderator, announcement } = await makeAnswered(makePickedUp);
    await callAs(moderator, decideDispute, { id: disputeId, outcome, decision, ...over });
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe(status);
    const [row] = await testDb().select().from(announcements).where(eq(announcements.id, announcement.id));
    expect(row?.status).toBe(announcementStatus);
    await callAs("system", refundPayment, { reservationId });
    await callAs("system", payOut, { reservationId }, later(1));
    expect((await callAs(shipper, getLedger, { reservationId })).escrow).toBe(0);
    await ledgerIsClean();
  });

  it("waits for the other side or its time", async () => {
    const { shipper, reservationId } = await makeDelivered();
    const { id } = await complain(shipper, reservationId);
    const moderator = await makePerson({ staffRole: "moderator" });
    const decide = (now?: Date) =>
      callAs(moderator, decideDispute, { id, outcome: "refund", decision }, now ? { now } : {});
    expect((await refusalOf(decide())).code).toBe("dispute.awaiting_answer");
    expect((await callAs(moderator, getDispute, { id })).actions).toEqual([]);
    expect((await decide(later(73).now)).status).toBe("refunded");
  });

  it("is for moderators who have no part in the deal", async () => {
    const { shipper, carrier, disputeId } = await makeAnswered();
    const input = { id: disputeId, outcome: "refund", decision };
    for (const person of [shipper, carrier])
      expect((await refusalOf(callAs(person, decideDispute, input))).code).toBe("auth.moderator_required");
    const colleague = await makePerson({ staffRole: "moderator", workspaceId: shipper.workspaceId });
    expect((await refusalOf(callAs(colleague, decideDispute, input))).code).toBe("dispute.own_deal");
    expect((await callAs(colleague, getDispute, { id: disputeId })).case).toBeNull();
  });

  it("takes a part that is one: above zero, below what is held, in whole cents", async () => {
    const { disputeId: id, moderator } = await makeAnswered();
    const split = (refundAmount?: number) =>
      refusalOf(callAs(moderator, decideDispute, { id, outcome: "split", decision, refundAmount }));
    expect((await split(50)).code).toBe("dispute.sum_wrong");
    expect((await split(500)).code).toBe("dispute.sum_wrong");
    for (const wrong of [0, -1, 1.234, undefined]) expect((await split(wrong)).code).toBe("request.invalid");
    const whole = callAs(moderator, decideDispute, { id, outcome: "refund", refundAmount: 10, decision });
    expect((await refusalOf(whole)).code).toBe("request.invalid");
  });

  it("is done once: of two moderators one decides", async () => {
    const { disputeId: id, reservationId, moderator } = await makeAnswered();
    const other = await makePerson({ staffRole: "admin" });
    const tries = await Promise.allSettled([
      callAs(moderator, decideDispute, { id, outcome: "refund", decision }),
      callAs(other, decideDispute, { id, outcome: "pay_out", decision }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const one of tries) if (one.status === "rejected") expect(one.reason.code).toBe("dispute.wrong_state");
    await callAs("system", refundPayment, { reservationId });
    await ledgerIsClean();
  });

  it("comes too late after a withdrawal, and a decision ends all disputes of the deal", async () => {
    const one = await makeAnswered();
    await callAs(one.shipper, withdrawDispute, { id: one.disputeId });
    const late = callAs(one.moderator, decideDispute, { id: one.disputeId, outcome: "refund", decision });
    expect((await refusalOf(late)).code).toBe("dispute.wrong_state");
    const two = await makeAnswered();
    await callAs(two.moderator, decideDispute, { id: two.disputeId, outcome: "pay_out", decision });
    expect(
      await refusalCodesOf([complain(two.shipper, two.reservationId), complain(two.carrier, two.reservationId)]),
    ).toEqual(["dispute.already_used", "dispute.already_used"]);
  });
});

describe("the moderators' view", () => {
  it("holds the deal, both sides, what happened and where the money is", async () => {
    const { disputeId, moderator } = await makeAnswered();
    const view = await callAs(moderator, getDispute, { id: disputeId });
    expect(view).toMatchObject({
      side: null,
      statement,
      answer,
      actions: ["decide"],
      case: { price: 50, total: 57, ledger: { escrow: 50, refunded: 0, paidOut: 0 } },
    });
    expect(view.case?.timeline.map(({ event }) => event)).toContain("disputed");
    const { data, counts } = await callAs(moderator, listDisputes, { limit: 100 });
    expect(data.some(({ id }) => id === disputeId)).toBe(true);
    expect(data.map(({ createdAt }) => createdAt)).toEqual(data.map(({ createdAt }) => createdAt).toSorted());
    expect(counts.answered).toBeGreaterThan(0);
  });
});
