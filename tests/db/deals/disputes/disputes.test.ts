import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payouts } from "@/db/schema/deals/payments";
import { mails } from "@/db/schema/identity/mails";
import { uploads } from "@/db/schema/platform/uploads";
import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { chaseDispute } from "@/lib/deals/disputes/chase-dispute";
import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import { readDisputePhoto } from "@/lib/deals/disputes/read-dispute-photo";
import { withdrawDispute } from "@/lib/deals/disputes/withdraw-dispute";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { answer, complain, later, statement } from "@/tests/support/disputes";
import { makeDelivered, makeImage, makePaid, makePerson, makePickedUp, type Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { oneOf, outcomesOf } from "@/tests/support/outcomes";

describe("opening a dispute", () => {
  it.each(["shipper", "carrier"] as const)(
    "lets the %s describe what is wrong, holds the payout and notifies the other side",
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
      const notified = await testDb()
        .select()
        .from(mails)
        .where(like(mails.key, `dispute:${view.id}:%`));
      expect(notified.map(({ template }) => template).sort()).toEqual(["dispute_opened", "dispute_received"]);
      await ledgerIsClean();
    },
  );

  it("shows no delivery code while it is open, as it cannot be used, and shows it again when it is withdrawn", async () => {
    const { shipper, reservationId: id } = await makePickedUp();
    const codeNow = async () => (await callAs(shipper, getReservation, { id })).dropCode?.code;
    const code = await codeNow();
    expect(code).toMatch(/^\d{6}$/);
    const dispute = await complain(shipper, id);
    expect(await codeNow()).toBeUndefined();
    await callAs(shipper, withdrawDispute, { id: dispute.id });
    expect(await codeNow()).toBe(code);
  });

  it("has its time: not before the pickup, and not 48 hours after the delivery", async () => {
    const paid = await makePaid();
    expect((await appErrorOf(complain(paid.shipper, paid.reservationId))).code).toBe("dispute.not_now");
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
    expect((await appErrorOf(late)).code).toBe("dispute.not_now");
  });

  it("is not found by outsiders", async () => {
    const deal = await makeDelivered();
    const outsider = await makePerson();
    expect((await appErrorOf(complain(outsider, deal.reservationId))).code).toBe("reservation.not_found");
    const { id } = await complain(deal.shipper, deal.reservationId);
    for (const command of [getDispute, withdrawDispute])
      expect((await appErrorOf(callAs(outsider, command, { id }))).code).toBe("dispute.not_found");
    expect((await appErrorOf(callAs(outsider, answerDispute, { id, answer }))).code).toBe("dispute.not_found");
  });

  it("wants a reason, words, and pictures of one's own", async () => {
    const deal = await makeDelivered();
    const bad = await appErrorOf(complain(deal.shipper, deal.reservationId, { reason: "envie", statement: "Court" }));
    expect(issueCodes(bad).sort()).toEqual(["reason: not_an_option", "statement: min_length"]);
    const theirs = await makeImage(deal.carrier);
    const stolen = await appErrorOf(complain(deal.shipper, deal.reservationId, { photos: [theirs] }));
    expect(issueCodes(stolen)).toEqual(["photos.0: file"]);
    expect((await callAs(deal.shipper, getReservation, { id: deal.reservationId })).isDisputed).toBe(false);
  });

  it("is one at a time: of both sides concurrently one opens it", async () => {
    const deal = await makeDelivered();
    const attempts = await outcomesOf([
      complain(deal.shipper, deal.reservationId),
      complain(deal.carrier, deal.reservationId),
      complain(deal.shipper, deal.reservationId),
    ]);
    expect(attempts.sort()).toEqual(oneOf(3, "dispute.already_used"));
  });

  it("and the payout never both happen", async () => {
    for (let round = 0; round < 6; round += 1) {
      const deal = await makeDelivered();
      const id = deal.reservationId;
      // The payout is due an instant before the time for disputes is over.
      await testDb().update(payouts).set({ dueAt: new Date() }).where(eq(payouts.reservationId, id));
      const [opened] = await outcomesOf([complain(deal.shipper, id), callAs("system", payOut, { reservationId: id })]);
      const { payout, isDisputed } = await callAs(deal.carrier, getReservation, { id });
      expect(opened).toBe(isDisputed ? "done" : "dispute.not_now");
      expect(payout?.status).toBe(isDisputed ? "due" : "paid");
    }
    await ledgerIsClean();
  });
});

describe("the other side", () => {
  it("answers with words and pictures, once, and not for the one who opened it", async () => {
    const { shipper, carrier, reservationId } = await makePickedUp();
    const { id } = await complain(shipper, reservationId);
    expect((await appErrorOf(callAs(shipper, answerDispute, { id, answer }))).code).toBe("dispute.not_your_part");
    const view = await callAs(carrier, answerDispute, { id, answer, photos: [await makeImage(carrier)] });
    expect(view).toMatchObject({ status: "answered", answer, actions: [] });
    expect(view.answerPhotos).toHaveLength(1);
    expect((await callAs(shipper, getReservation, { id: reservationId })).timeline.at(-1)?.event).toBe(
      "dispute_answered",
    );
    expect((await callAs(shipper, listNotifications)).data[0]?.kind).toBe("dispute_answered");
    expect((await appErrorOf(callAs(carrier, answerDispute, { id, answer }))).code).toBe("dispute.wrong_state");
  });

  it("is reminded a day before its time is over, and then both know that it has not answered", async () => {
    const { shipper, carrier, reservationId } = await makePickedUp();
    const { id } = await complain(shipper, reservationId);
    const chase = (hours: number) => callAs("system", chaseDispute, { disputeId: id }, later(hours));
    const notified = async (person: Person) => (await callAs(person, listNotifications)).data.map(({ kind }) => kind);
    await chase(48);
    expect((await notified(carrier))[0]).toBe("dispute_reminder");
    await chase(73);
    await chase(74);
    expect((await notified(carrier)).filter((kind) => kind === "dispute_overdue")).toHaveLength(1);
    expect((await notified(shipper))[0]).toBe("dispute_overdue");
    const moderator = await makePerson({ staffRole: "moderator" });
    const { data, counts } = await callAs(moderator, listDisputes, { queue: "overdue", limit: 100 }, later(73));
    expect(data.find((card) => card.id === id)).toMatchObject({ isOverdue: true, status: "open" });
    expect(counts.overdue).toBeGreaterThan(0);
    expect((await callAs(carrier, answerDispute, { id, answer }, later(74))).status).toBe("answered");
  });

  it("does not see a picture's own address work; the dispute's route is for the two sides and moderators", async () => {
    const { shipper, carrier, reservationId } = await makePickedUp();
    const uploadId = await makeImage(shipper);
    const { id, photos } = await complain(shipper, reservationId, { photos: [uploadId] });
    const photo = { id, photoId: photos[0]?.id, width: 320 };
    const [upload] = await testDb().select().from(uploads).where(eq(uploads.id, uploadId));
    expect((await appErrorOf(callAs(carrier, readUpload, { key: upload?.storageKey }))).code).toBe("upload.not_found");
    for (const person of [shipper, carrier, await makePerson({ staffRole: "moderator" })])
      expect(await callAs(person, readDisputePhoto, photo)).toMatchObject({ isPublic: false, isPicture: true });
    expect((await appErrorOf(callAs(await makePerson(), readDisputePhoto, photo))).code).toBe("upload.not_found");
  });
});

describe("withdrawing a dispute", () => {
  it("lets the deal go on and the payout with it; the same side has no second one, the other still has its own", async () => {
    const { shipper, carrier, reservationId } = await makeDelivered();
    const { id } = await complain(shipper, reservationId);
    expect((await appErrorOf(callAs(carrier, withdrawDispute, { id }))).code).toBe("dispute.not_your_part");
    expect((await callAs(shipper, withdrawDispute, { id })).status).toBe("withdrawn");
    expect((await appErrorOf(callAs(shipper, withdrawDispute, { id }))).code).toBe("dispute.wrong_state");
    expect((await appErrorOf(complain(shipper, reservationId))).code).toBe("dispute.already_used");
    const theirs = await complain(carrier, reservationId);
    await callAs(carrier, withdrawDispute, { id: theirs.id });
    await callAs("system", payOut, { reservationId }, later(49));
    expect((await callAs(carrier, getReservation, { id: reservationId })).payout?.status).toBe("paid");
    await ledgerIsClean();
  });
});
