import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { disputes } from "@/db/schema/deals/disputes";
import { payouts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { getDispute } from "@/lib/deals/disputes/get-dispute";
import { listDisputes } from "@/lib/deals/disputes/list-disputes";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import { withdrawDispute } from "@/lib/deals/disputes/withdraw-dispute";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { readBankDispute } from "@/lib/deals/provider/read-bank-dispute";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { answer, complain, decision, statement } from "@/tests/support/disputes";
import { makePerson, type Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, makePaidByStripe, openAccount } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();
let moderator: Person;
beforeAll(async () => {
  moderator = await makePerson({ staffRole: "moderator" });
});

const LATER = { now: new Date(Date.now() + 49 * HOUR_MS) };
const payOutLater = (reservationId: number) => callAs("system", payOut, { reservationId }, LATER);
const rowOf = async (reservationId: number) => {
  const [row] = await testDb().select().from(reservations).where(eq(reservations.id, reservationId));
  return row;
};
const casesOf = (reservationId: number) =>
  testDb().select().from(disputes).where(eq(disputes.reservationId, reservationId)).orderBy(disputes.id);
const payoutOf = async (reservationId: number) => {
  const [row] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
  return row;
};

/** Returns the balances of a reservation's transfers by account, in cents. */
async function balancesOf(reservationId: number): Promise<Record<string, number>> {
  const rows = await testDb().execute<{ kind: string; cents: string }>(sql`
    select a.kind, sum(e.amount_cents) as cents from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.reservation_id = ${reservationId} group by a.kind`);
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]).filter(([, cents]) => cents !== 0));
}

const PAID = { psp_clearing: -5_589, escrow: 5_000, platform_fees: 600, processing_fees: 100, provider_fees: -111 };

describe("a payment that the payer's bank disputes", () => {
  it("stops the payout, opens a case for moderators, and books what the bank took with its fee", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    expect(await balancesOf(deal.reservationId)).toEqual(PAID);
    stripe.dispute(deal.sessionId);
    await runMoneyJobs(stripe);
    await payOutLater(deal.reservationId);
    expect((await payoutOf(deal.reservationId))?.status).toBe("due");
    const [bank, ...others] = await casesOf(deal.reservationId);
    expect(others).toEqual([]);
    expect(bank).toMatchObject({ reason: "bank", statement: "fraudulent", openedSide: "shipper", status: "open" });
    const queue = await callAs(moderator, listDisputes, { queue: "open", limit: 100 });
    expect(queue.data.map(({ id }) => id)).toContain(bank?.id);
    expect(await callAs(moderator, getDispute, { id: bank?.id })).toMatchObject({
      actions: [],
      case: { banks: [{ status: "open", amount: 57, held: 57, reason: "fraudulent" }], ledger: { escrow: 50 } },
    });
    expect(await balancesOf(deal.reservationId)).toEqual({
      ...PAID,
      psp_clearing: PAID.psp_clearing + 5_700 + 2_000,
      bank_disputes: -5_700,
      provider_fees: PAID.provider_fees - 2_000,
    });
    await ledgerIsClean();
  });

  it("goes on when the bank gives the money back, its fee too", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    const { id } = stripe.dispute(deal.sessionId);
    stripe.closeDispute(id, "won");
    await runMoneyJobs(stripe);
    expect((await rowOf(deal.reservationId))?.isDisputed).toBe(false);
    expect((await casesOf(deal.reservationId)).map(({ status }) => status)).toEqual(["withdrawn"]);
    expect(await balancesOf(deal.reservationId)).toEqual(PAID);
    await payOutLater(deal.reservationId);
    expect((await payoutOf(deal.reservationId))?.status).toBe("paid");
    await ledgerIsClean();
  });

  it("leaves what is in escrow to a moderator when it is lost: the shipper has it from the bank", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    const { id } = stripe.dispute(deal.sessionId);
    await runMoneyJobs(stripe);
    const [bank] = await casesOf(deal.reservationId);
    const decide = { id: bank?.id, outcome: "split", refundAmount: 30, decision };
    expect((await appErrorOf(callAs(deal.shipper, withdrawDispute, { id: bank?.id }))).code).toBe(
      "dispute.awaiting_bank",
    );
    await callAs(deal.carrier, answerDispute, { id: bank?.id, answer });
    expect((await appErrorOf(callAs(moderator, decideDispute, decide))).code).toBe("dispute.awaiting_bank");
    stripe.closeDispute(id, "lost");
    await runMoneyJobs(stripe);
    await callAs(moderator, decideDispute, decide);
    await runMoneyJobs(stripe);
    await payOutLater(deal.reservationId);
    expect(await payoutOf(deal.reservationId)).toMatchObject({ status: "paid", amountCents: 2_000 });
    // Nothing was refunded by us, and the loss is the bank's part without what covered it.
    expect(await balancesOf(deal.reservationId)).toEqual({
      psp_clearing: 2_000 + 111 + 2_000,
      platform_fees: 600,
      processing_fees: 100,
      provider_fees: -2_111,
      losses: 3_000 - 5_700,
    });
    await ledgerIsClean();
  });

  it("before the pickup stops the handover, and ends the reservation once it is lost and decided", async () => {
    const deal = await makePaidByStripe(stripe);
    const { pickupCode } = await callAs(deal.shipper, getReservation, { id: deal.reservationId });
    const { id } = stripe.dispute(deal.sessionId, "unrecognized");
    await runMoneyJobs(stripe);
    expect(
      (await appErrorOf(callAs(deal.carrier, enterPickupCode, { id: deal.reservationId, code: pickupCode?.code })))
        .code,
    ).toBe("reservation.disputed");
    stripe.closeDispute(id, "lost");
    await runMoneyJobs(stripe);
    const [bank] = await casesOf(deal.reservationId);
    await callAs(deal.carrier, answerDispute, { id: bank?.id, answer });
    await callAs(moderator, decideDispute, { id: bank?.id, outcome: "refund", decision });
    expect(await rowOf(deal.reservationId)).toMatchObject({ status: "cancelled", isDisputed: false });
    expect((await balancesOf(deal.reservationId)).losses).toBe(5_000 - 5_700);
    await ledgerIsClean();
  });

  it("after the payout can be covered by taking that back, for the platform alone", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    await payOutLater(deal.reservationId);
    const { id } = stripe.dispute(deal.sessionId);
    stripe.closeDispute(id, "lost");
    await runMoneyJobs(stripe);
    const admin = await makePerson({ staffRole: "admin" });
    const order = { reservationId: deal.reservationId, reason: "Le colis n’a jamais été livré." };
    expect((await appErrorOf(callAs(admin, recallPayout, { ...order, target: "shipper" }))).code).toBe(
      "payout.bank_took",
    );
    await callAs(admin, recallPayout, { ...order, target: "platform" });
    await runMoneyJobs(stripe);
    expect((await balancesOf(deal.reservationId)).losses).toBe(5_000 - 5_700);
    await ledgerIsClean();
  });

  it("joins a dispute that the shipper has opened, which goes on after the bank's", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const own = await complain(deal.shipper, deal.reservationId);
    const { id } = stripe.dispute(deal.sessionId);
    await runMoneyJobs(stripe);
    expect((await appErrorOf(callAs(deal.shipper, withdrawDispute, { id: own.id }))).code).toBe(
      "dispute.awaiting_bank",
    );
    stripe.closeDispute(id, "won");
    await runMoneyJobs(stripe);
    expect((await rowOf(deal.reservationId))?.isDisputed).toBe(true);
    await callAs(deal.shipper, withdrawDispute, { id: own.id });
    expect((await rowOf(deal.reservationId))?.isDisputed).toBe(false);
    await ledgerIsClean();
  });

  it("is applied once and rightly, however its events come", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    receiveEvents(stripe, "held");
    const { id } = stripe.dispute(deal.sessionId);
    stripe.closeDispute(id, "won");
    stripe.webhooks.deliverHeld();
    for (const event of stripe.webhooks.events.slice(-4)) stripe.webhooks.deliver(event);
    await runMoneyJobs(stripe);
    expect(await balancesOf(deal.reservationId)).toEqual(PAID);
    expect(await casesOf(deal.reservationId)).toHaveLength(1);
    // All lost: the daily check finds the end.
    receiveEvents(stripe);
    const silent = await makeDeliveredByStripe(stripe);
    const second = stripe.dispute(silent.sessionId);
    await runMoneyJobs(stripe);
    receiveEvents(stripe, "lost");
    stripe.closeDispute(second.id, "won");
    await callAs("system", readBankDispute, { providerRef: second.id });
    expect((await rowOf(silent.reservationId))?.isDisputed).toBe(false);
    await ledgerIsClean();
  });

  it("cannot be opened by a person in the bank's name", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const order = { reservationId: deal.reservationId, reason: "bank", statement };
    expect((await appErrorOf(callAs(deal.shipper, openDispute, order))).code).toBe("request.invalid");
  });
});
