import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { announcements } from "@/db/schema/listings/announcements";
import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { withdrawDispute } from "@/lib/deals/disputes/withdraw-dispute";
import { getLedger } from "@/lib/deals/ledger/get-ledger";
import { listTransactions } from "@/lib/deals/payments/list-transactions";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listReservations } from "@/lib/deals/reservations/list-reservations";
import { listNotifications } from "@/lib/identity/notifications/list-notifications";
import { listPayouts } from "@/lib/staff/payouts/list-payouts";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { answer, complain, decision, later, makeAnswered, statement } from "@/tests/support/disputes";
import { makeDelivered, makePerson, makePickedUp } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { oneOf, outcomesOf } from "@/tests/support/outcomes";

describe("deciding a dispute", () => {
  it.each([
    ["refund", {}, 50, null, "refunded"],
    ["pay_out", {}, 0, 50, "paid_out"],
    ["split", { refundAmount: 12.34 }, 12.34, 37.66, "split"],
  ] as const)(
    "by %s moves the money in the books, notifies both and is written down",
    async (outcome, over, refund, payout, status) => {
      const { shipper, carrier, reservationId, disputeId, moderator } = await makeAnswered();
      const view = await callAs(moderator, decideDispute, { id: disputeId, outcome, decision, ...over });
      expect(view).toMatchObject({ status, refund, payout: payout ?? 0, decision, actions: [] });
      await callAs("system", refundPayment, { reservationId });
      await callAs("system", payOut, { reservationId }, later(1));
      const paid = await callAs(shipper, getReservation, { id: reservationId });
      expect(paid).toMatchObject({ isDisputed: false, status: "completed", payment: { refunded: refund } });
      const received = await callAs(carrier, getReservation, { id: reservationId });
      expect(received.payout?.amount ?? null).toBe(payout);
      expect(received).toMatchObject({ received: payout ?? 0, finalPrice: 50 });
      expect((await callAs(carrier, listReservations, {})).data).toMatchObject([{ received: payout ?? 0 }]);
      const closed = (await callAs(moderator, listDisputes, { queue: "closed" })).data.find(
        ({ id }) => id === disputeId,
      );
      expect(closed).toMatchObject({ price: 50, refund, payout: payout ?? 0 });
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

  it("holds the payout back until then, and shows that wherever the payout is", async () => {
    const { carrier, reservationId, disputeId, moderator } = await makeAnswered();
    const admin = await makePerson({ staffRole: "admin" });
    const { number, isDisputed, payout } = await callAs(carrier, getReservation, { id: reservationId });
    expect({ isDisputed, status: payout?.status }).toEqual({ isDisputed: true, status: "due" });
    const suspended = async () => [
      ...(await callAs(carrier, listTransactions, {})).data.map(({ isSuspended }) => isSuspended),
      ...(await callAs(admin, listPayouts, { reservation: number })).data.map(({ isSuspended }) => isSuspended),
    ];
    expect(await suspended()).toEqual([true, true]);
    await callAs(moderator, decideDispute, { id: disputeId, outcome: "pay_out", decision });
    expect(await suspended()).toEqual([false, false]);
  });

  it.each([
    ["refund", {}, "cancelled", 7],
    ["split", { refundAmount: 20 }, "completed", 6],
  ] as const)("by %s ends a deal that was under way", async (outcome, over, status, announcementStatus) => {
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
    expect((await appErrorOf(decide())).code).toBe("dispute.awaiting_answer");
    expect((await callAs(moderator, getDispute, { id })).actions).toEqual([]);
    expect((await decide(later(73).now)).status).toBe("refunded");
  });

  it("is for moderators who have no part in the deal", async () => {
    const { shipper, carrier, disputeId } = await makeAnswered();
    const input = { id: disputeId, outcome: "refund", decision };
    for (const person of [shipper, carrier])
      expect((await appErrorOf(callAs(person, decideDispute, input))).code).toBe("auth.moderator_required");
    const colleague = await makePerson({ staffRole: "moderator", workspaceId: shipper.workspaceId });
    expect((await appErrorOf(callAs(colleague, decideDispute, input))).code).toBe("dispute.own_deal");
    expect((await callAs(colleague, getDispute, { id: disputeId })).case).toBeNull();
  });

  it("takes a part that is one: above zero, below what is held, in whole cents", async () => {
    const { disputeId: id, moderator } = await makeAnswered();
    const split = (refundAmount?: number) =>
      appErrorOf(callAs(moderator, decideDispute, { id, outcome: "split", decision, refundAmount }));
    expect((await split(50)).code).toBe("dispute.sum_wrong");
    expect((await split(500)).code).toBe("dispute.sum_wrong");
    for (const wrong of [0, -1, 1.234, undefined]) expect((await split(wrong)).code).toBe("request.invalid");
    const whole = callAs(moderator, decideDispute, { id, outcome: "refund", refundAmount: 10, decision });
    expect((await appErrorOf(whole)).code).toBe("request.invalid");
  });

  it("is done once: of two moderators one decides", async () => {
    const { disputeId: id, reservationId, moderator } = await makeAnswered();
    const other = await makePerson({ staffRole: "admin" });
    const attempts = await outcomesOf([
      callAs(moderator, decideDispute, { id, outcome: "refund", decision }),
      callAs(other, decideDispute, { id, outcome: "pay_out", decision }),
    ]);
    expect(attempts.sort()).toEqual(oneOf(2, "dispute.wrong_state"));
    await callAs("system", refundPayment, { reservationId });
    await ledgerIsClean();
  });

  it("comes too late after a withdrawal, and a decision ends all disputes of the deal", async () => {
    const one = await makeAnswered();
    await callAs(one.shipper, withdrawDispute, { id: one.disputeId });
    const late = callAs(one.moderator, decideDispute, { id: one.disputeId, outcome: "refund", decision });
    expect((await appErrorOf(late)).code).toBe("dispute.wrong_state");
    const two = await makeAnswered();
    await callAs(two.moderator, decideDispute, { id: two.disputeId, outcome: "pay_out", decision });
    expect(
      await appErrorCodesOf([complain(two.shipper, two.reservationId), complain(two.carrier, two.reservationId)]),
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
