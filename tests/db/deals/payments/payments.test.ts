import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { mails } from "@/db/schema/identity/mails";
import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { listPayments } from "@/lib/deals/payments/list-payments";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, makeReservation, offerAs } from "@/tests/support/factories";
import { CARD } from "@/tests/support/inputs";
import { ledgerIsClean } from "@/tests/support/ledger";
import { outcomesOf } from "@/tests/support/outcomes";
import { card, HOUR_MS, makeDue, receiveEvent } from "@/tests/support/payments";

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

  it("is for the shipper's owner alone; an outsider and the carrier find nothing", async () => {
    const { shipper, carrier, reservationId } = await makeReservation();
    expect((await appErrorOf(callAs(await makePerson(), startPayment, { reservationId }))).code).toBe(
      "reservation.not_found",
    );
    expect((await appErrorOf(callAs(carrier, startPayment, { reservationId }))).code).toBe("reservation.not_found");
    const contributor = await makePerson({ workspaceId: shipper.workspaceId, role: "contributor" });
    expect((await appErrorOf(callAs(contributor, startPayment, { reservationId }))).code).toBe("auth.owner_required");
    const payment = await callAs(shipper, startPayment, { reservationId });
    for (const person of [carrier, await makePerson()]) {
      expect((await appErrorOf(callAs(person, getPayment, { id: payment.id }))).code).toBe("payment.not_found");
      expect((await appErrorOf(callAs(person, confirmPayment, { id: payment.id, method: CARD }))).code).toBe(
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
    const message = await callAs(carrier, sendMessage, { chatRoomId: room.id, content: "À demain, donc." });
    expect(message).toMatchObject({ content: "À demain, donc.", isMasked: false });
    const sent = await testDb()
      .select()
      .from(mails)
      .where(eq(mails.key, `reservation:${reservationId}:paid`));
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent[0]?.params)).not.toMatch(/"code"/);
    await ledgerIsClean();
  });

  it("never pays twice, however many clicks come concurrently", async () => {
    const { shipper, reservationId, pay } = await makeDue();
    const answers = new Set(await outcomesOf(Array.from({ length: 8 }, () => pay(CARD))));
    expect(answers).toContain("done");
    // Those who come later get the error that it is paid, or see that it is.
    expect(new Set([...answers, "payment.wrong_state"])).toEqual(new Set(["done", "payment.wrong_state"]));
    expect(
      (await callAs(shipper, getLedger, { reservationId })).data.filter(({ kind }) => kind === "payment"),
    ).toHaveLength(1);
    await ledgerIsClean();
  });

  it.each([
    ["4000 0000 0000 0002", "payment.declined"],
    ["4000 0000 0000 0119", "payment.processing_error"],
    ["1234 1234 1234 1234", "payment.declined"],
  ])("returns what went wrong with %s, charges nothing, and may be retried", async (number, code) => {
    const { shipper, reservationId, payment, pay } = await makeDue();
    expect((await appErrorOf(pay(card(number)))).code).toBe(code);
    expect((await callAs(shipper, getPayment, { id: payment.id })).status).toBe("failed");
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("pending");
    expect((await callAs(shipper, getLedger, { reservationId })).data).toEqual([]);
    expect((await pay(CARD)).payment.status).toBe("completed");
  });

  it("asks for the bank's check, and believes its answer", async () => {
    const { pay } = await makeDue();
    const secure = "4000 0000 0000 3155";
    expect((await pay(card(secure))).requiresAction).toBe(true);
    expect((await appErrorOf(pay(card(secure, { authentication: "refused" })))).code).toBe(
      "payment.authentication_failed",
    );
    expect((await pay(card(secure, { authentication: "approved" }))).payment.status).toBe("completed");
  });

  it("stores no card number anywhere", async () => {
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
      about: "payment",
      providerRef: row?.providerRef,
    };
    await Promise.all([receiveEvent(event), receiveEvent(event)]);
    await receiveEvent({ ...event, eventId: `evt_${payment.id}_again` });
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("confirmed");
    expect((await callAs(shipper, getLedger, { reservationId })).data).toHaveLength(1);
    expect((await appErrorOf(callAs(shipper, applyWebhook, event))).code).toBe("request.not_found");
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
    expect((await appErrorOf(pay(CARD, later))).code).toBe("payment.expired");
    await callAs("system", expireReservation, { reservationId }, { now: later });
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("expired");
    expect((await callAs("visitor", getAnnouncement, { id: announcement.id })).status).toBe(1);
    expect((await callAs(carrier, getRoom, { chatRoomId: room.id })).negotiationStatus).toBe("rejected");
    expect((await appErrorOf(callAs(shipper, confirmPayment, { id: payment.id, method: CARD }))).code).toBe(
      "payment.expired",
    );
    const again = await offerAs(carrier, { chatRoomId: room.id, amount: 55 });
    await callAs(shipper, acceptOffer, { messageId: again.id });
  });

  it("and expiring concurrently end in one of the two", async () => {
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
