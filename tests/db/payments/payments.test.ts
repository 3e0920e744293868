import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ledgerEntries, payments, payouts } from "@/db/schema/payments";
import { mails } from "@/db/schema/platform";
import { reservations } from "@/db/schema/reservations";
import { transports } from "@/db/schema/transports";
import { getAnnouncement } from "@/lib/announcements/get-announcement";
import { getRoom } from "@/lib/chat/get-room";
import { openRoom } from "@/lib/chat/open-room";
import { sendMessage } from "@/lib/chat/send-message";
import { getLedger } from "@/lib/ledger/get-ledger";
import { acceptOffer } from "@/lib/offers/accept-offer";
import { sendOffer } from "@/lib/offers/send-offer";
import { applyWebhook } from "@/lib/payments/apply-webhook";
import { confirmPayment } from "@/lib/payments/confirm-payment";
import { getPayment } from "@/lib/payments/get-payment";
import { listPayments } from "@/lib/payments/list-payments";
import { payOut } from "@/lib/payments/pay-out";
import { refundPayment } from "@/lib/payments/refund-payment";
import { settlePayment } from "@/lib/payments/settle-payment";
import { startPayment } from "@/lib/payments/start-payment";
import { cancelReservation } from "@/lib/reservations/cancel-reservation";
import { expireReservation } from "@/lib/reservations/expire-reservation";
import { getReservation } from "@/lib/reservations/get-reservation";
import { callAs, refusalOf } from "../../support/call";
import { testDb } from "../../support/database";
import { makePaid, makePerson, makeReservation, makeTransport } from "../../support/factories";
import { CARD, CITY } from "../../support/inputs";
import { ledgerIsClean } from "../../support/ledger";

const HOUR_MS = 3_600_000;
const card = (number: string, over: Record<string, unknown> = {}) => ({ ...CARD, number, ...over });

async function makeDue() {
  const deal = await makeReservation(50);
  const payment = await callAs(deal.shipper, startPayment, { reservationId: deal.reservationId });
  return {
    ...deal,
    payment,
    pay: (method: unknown, now?: Date) =>
      callAs(deal.shipper, confirmPayment, { id: payment.id, method }, now ? { now } : {}),
  };
}

describe("paying", () => {
  it("opens one payment however often it is asked for", async () => {
    const { shipper, reservationId } = await makeReservation();
    const views = await Promise.all(Array.from({ length: 5 }, () => callAs(shipper, startPayment, { reservationId })));
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    expect(views[0]).toMatchObject({
      serviceAmount: 50,
      platformFee: 6,
      processingFee: 1,
      total: 57,
      status: "pending",
      currency: "EUR",
    });
  });

  it("is for the shipper's owner alone; a stranger and the carrier find nothing", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    expect((await refusalOf(callAs(await makePerson(), startPayment, { reservationId }))).code).toBe(
      "reservation.not_found",
    );
    expect((await refusalOf(callAs(carrier, startPayment, { reservationId }))).code).toBe("reservation.not_found");
    const contributor = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await refusalOf(callAs(contributor, startPayment, { reservationId }))).code).toBe("auth.owner_required");
    const payment = await callAs(shipper, startPayment, { reservationId });
    for (const person of [carrier, await makePerson()]) {
      expect((await refusalOf(callAs(person, getPayment, { id: payment.id }))).code).toBe("payment.not_found");
      expect((await refusalOf(callAs(person, confirmPayment, { id: payment.id, method: CARD }))).code).toBe(
        "payment.not_found",
      );
    }
  });

  it("confirms the reservation, opens the room and mails the code, once", async () => {
    const { shipper, carrier, room, reservationId, pay } = await makeDue();
    const first = await pay(CARD);
    expect(first.payment.status).toBe("completed");
    expect((await pay(CARD)).payment.id).toBe(first.payment.id);
    expect(await callAs(shipper, getLedger, { reservationId })).toMatchObject({
      escrow: 50,
      data: [{ kind: "payment" }],
    });
    expect((await callAs(carrier, getRoom, { chatRoomId: room.id })).canWrite).toBe(true);
    const message = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "Mon numéro : 06 12 34 56 78" });
    expect(message).toMatchObject({ content: "Mon numéro : 06 12 34 56 78", isMasked: false });
    const sent = await testDb()
      .select()
      .from(mails)
      .where(eq(mails.key, `reservation:${reservationId}:paid`));
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent[0]?.params)).not.toMatch(/"code"/);
    await ledgerIsClean();
  });

  it("never pays twice, however many clicks come at once", async () => {
    const { shipper, reservationId, pay } = await makeDue();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => pay(CARD)));
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason.code).toBe("payment.wrong_state");
    expect(
      (await callAs(shipper, getLedger, { reservationId })).data.filter(({ kind }) => kind === "payment"),
    ).toHaveLength(1);
    await ledgerIsClean();
  });

  it.each([
    ["4000 0000 0000 0002", "payment.declined"],
    ["4000 0000 0000 0119", "payment.processing_error"],
    ["1234 1234 1234 1234", "payment.declined"],
  ])("says what went wrong with %s, charges nothing, and may be tried again", async (number, code) => {
    const { shipper, reservationId, payment, pay } = await makeDue();
    expect((await refusalOf(pay(card(number)))).code).toBe(code);
    expect((await callAs(shipper, getPayment, { id: payment.id })).status).toBe("failed");
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("pending");
    expect((await callAs(shipper, getLedger, { reservationId })).data).toEqual([]);
    expect((await pay(CARD)).payment.status).toBe("completed");
  });

  it("asks for the bank's check, and believes its answer", async () => {
    const { pay } = await makeDue();
    const secure = "4000 0000 0000 3155";
    expect((await pay(card(secure))).requiresAction).toBe(true);
    expect((await refusalOf(pay(card(secure, { authentication: "refused" })))).code).toBe(
      "payment.authentication_failed",
    );
    expect((await pay(card(secure, { authentication: "approved" }))).payment.status).toBe("completed");
  });

  it("keeps no card number anywhere", async () => {
    const { payment, pay } = await makeDue();
    await pay(CARD);
    const [row] = await testDb().select().from(payments).where(eq(payments.id, payment.id));
    expect(JSON.stringify(row)).not.toContain("4242");
  });

  it("is applied once by a webhook that comes late and twice", async () => {
    const { shipper, reservationId, payment, pay } = await makeDue();
    expect((await pay(card("4000 0000 0000 0085"))).payment.status).toBe("processing");
    const [row] = await testDb().select().from(payments).where(eq(payments.id, payment.id));
    const event = {
      provider: "simulated",
      eventId: `evt_${payment.id}`,
      type: "payment.succeeded",
      providerRef: row?.providerRef,
    };
    await Promise.all([callAs("system", applyWebhook, event), callAs("system", applyWebhook, event)]);
    await callAs("system", applyWebhook, { ...event, eventId: `evt_${payment.id}_again` });
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("confirmed");
    expect((await callAs(shipper, getLedger, { reservationId })).data).toHaveLength(1);
    expect((await refusalOf(callAs(shipper, applyWebhook, event))).code).toBe("request.not_found");
  });

  it("is settled by asking the provider after a crash in between", async () => {
    const lost = await makeDue();
    await testDb()
      .update(payments)
      .set({ status: "processing", attempt: 1, processingSince: new Date() })
      .where(eq(payments.id, lost.payment.id));
    await callAs("system", settlePayment, { paymentId: lost.payment.id });
    expect((await callAs(lost.shipper, getPayment, { id: lost.payment.id })).status).toBe("failed");
    expect((await lost.pay(CARD)).payment.status).toBe("completed");

    const late = await makeDue();
    await late.pay(card("4000 0000 0000 0077"));
    await callAs("system", settlePayment, { paymentId: late.payment.id });
    expect((await callAs(late.shipper, getPayment, { id: late.payment.id })).status).toBe("completed");
    await ledgerIsClean();
  });

  it("is refused after the deadline, which frees the parcel and the room", async () => {
    const { shipper, carrier, room, announcement, reservationId, payment, pay } = await makeDue();
    await callAs("system", expireReservation, { reservationId });
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("pending");
    const later = new Date(Date.now() + 25 * HOUR_MS);
    expect((await refusalOf(pay(CARD, later))).code).toBe("payment.expired");
    await callAs("system", expireReservation, { reservationId }, { now: later });
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("expired");
    expect((await callAs("visitor", getAnnouncement, { id: announcement.id })).status).toBe(1);
    expect((await callAs(carrier, getRoom, { chatRoomId: room.id })).negotiationStatus).toBe("rejected");
    expect((await refusalOf(callAs(shipper, confirmPayment, { id: payment.id, method: CARD }))).code).toBe(
      "payment.expired",
    );
    const again = await callAs(carrier, sendOffer, { chatRoomId: room.id, amount: 55 });
    await callAs(shipper, acceptOffer, { messageId: again.id });
  });

  it("and expiring at once end in one of the two", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { shipper, reservationId, pay } = await makeDue();
      const due = new Date(Date.now() - 1);
      const [answer] = await Promise.allSettled([
        pay(CARD, new Date(due.getTime() - HOUR_MS)),
        testDb()
          .update(reservations)
          .set({ paymentDueAt: due })
          .where(eq(reservations.id, reservationId))
          .then(() => callAs("system", expireReservation, { reservationId })),
      ]);
      const { status } = await callAs(shipper, getReservation, { id: reservationId });
      expect(status).toBe(answer?.status === "fulfilled" ? "confirmed" : "expired");
    }
    await ledgerIsClean();
  });

  it("is listed for the owner of the workspace", async () => {
    const { shipper, paymentId } = await makePaid();
    expect((await callAs(shipper, listPayments, { status: "completed" })).data.map(({ id }) => id)).toEqual([
      paymentId,
    ]);
    expect((await callAs(await makePerson(), listPayments)).totalCount).toBe(0);
  });
});

describe("cancelling", () => {
  const back = async (shipper: { sessionId: string }, paymentId: number) =>
    (await callAs(shipper as never, getPayment, { id: paymentId })).refunded;

  it("an unpaid reservation costs nothing and frees the parcel", async () => {
    const { shipper, carrier, reservationId, announcement } = await makeReservation();
    await callAs(carrier, cancelReservation, { id: reservationId, reason: "Vol annulé" });
    expect(await callAs(shipper, getReservation, { id: reservationId })).toMatchObject({
      status: "cancelled",
      cancelledBy: "carrier",
      cancelReason: "Vol annulé",
    });
    expect((await callAs("visitor", getAnnouncement, { id: announcement.id })).status).toBe(1);
  });

  it("by the shipper later gives the price back and keeps the fees", async () => {
    const { shipper, reservationId, paymentId } = await makePaid(50);
    await callAs(shipper, cancelReservation, { id: reservationId }, { now: new Date(Date.now() + HOUR_MS) });
    await callAs("system", refundPayment, { reservationId });
    await callAs("system", refundPayment, { reservationId });
    expect(await back(shipper, paymentId)).toBe(50);
    await ledgerIsClean();
  });

  it("by the carrier gives everything back", async () => {
    const { shipper, carrier, reservationId, paymentId } = await makePaid(50);
    await callAs(carrier, cancelReservation, { id: reservationId }, { now: new Date(Date.now() + HOUR_MS) });
    await callAs("system", refundPayment, { reservationId });
    expect(await back(shipper, paymentId)).toBe(57);
    await ledgerIsClean();
  });

  it("in the last day gives the carrier half, and pays it out", async () => {
    const { shipper, carrier, reservationId, paymentId } = await makePaid(50);
    const now = new Date(Date.now() + 11.5 * 24 * HOUR_MS);
    await callAs(shipper, cancelReservation, { id: reservationId }, { now });
    await callAs("system", refundPayment, { reservationId }, { now });
    await callAs("system", payOut, { reservationId }, { now: new Date(now.getTime() + 49 * HOUR_MS) });
    expect(await back(shipper, paymentId)).toBe(25);
    const [payout] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
    expect(payout).toMatchObject({ amountCents: 2_500, status: "paid", workspaceId: carrier.workspaceId });
    await ledgerIsClean();
  });

  it("is for owners, and not for strangers or after the pickup", async () => {
    const { shipper, carrier, reservationId } = await makePaid();
    const contributor = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await refusalOf(callAs(contributor, cancelReservation, { id: reservationId }))).code).toBe(
      "auth.owner_required",
    );
    expect((await refusalOf(callAs(await makePerson(), cancelReservation, { id: reservationId }))).code).toBe(
      "reservation.not_found",
    );
    await testDb().update(reservations).set({ status: "in_progress" }).where(eq(reservations.id, reservationId));
    expect((await refusalOf(callAs(carrier, cancelReservation, { id: reservationId }))).code).toBe(
      "reservation.wrong_state",
    );
  });

  it("gives a trip its capacity back", async () => {
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTransport(carrier);
    const shipper = await makePerson();
    const parcel = {
      title: "Valise",
      content: "Linge",
      sizeId: 2,
      length: 30,
      width: 20,
      height: 20,
      weight: 23,
      quantity: 1,
      value: 60,
      departureCityId: CITY.paris,
      arrivalCityId: CITY.algiers,
    };
    const room = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcel });
    const offer = await callAs(shipper, sendOffer, { chatRoomId: room.id, amount: 45 });
    const accepted = await callAs(carrier, acceptOffer, { messageId: offer.id });
    const state = async () => (await testDb().select().from(transports).where(eq(transports.id, trip.id)))[0];
    expect(await state()).toMatchObject({ weightHeldGrams: 23_000, status: 2 });
    await callAs(shipper, cancelReservation, { id: accepted.offerDetails?.reservationId });
    expect(await state()).toMatchObject({ weightHeldGrams: 0, status: 1 });
  });
});

describe("the books", () => {
  it("are append-only and refuse what does not balance", async () => {
    await makePaid();
    await expect(testDb().update(ledgerEntries).set({ amountCents: 1 })).rejects.toThrow();
    await expect(testDb().delete(ledgerEntries)).rejects.toThrow();
    const [entry] = await testDb().select().from(ledgerEntries).limit(1);
    await expect(
      testDb()
        .insert(ledgerEntries)
        .values({ transferId: entry?.transferId ?? 0, accountId: entry?.accountId ?? 0, amountCents: 5 }),
    ).rejects.toThrow();
    await ledgerIsClean();
  });
});
