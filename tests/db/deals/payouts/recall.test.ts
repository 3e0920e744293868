import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { payoutRecalls } from "@/db/schema/deals/payout-accounts";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, openAccount, refundsOf } from "@/tests/support/stripe/deals";
import { runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson({ staffRole: "admin" });
});

const reason = "Le transporteur a rendu le colis, après le versement.";

async function makePaidOut() {
  const deal = await makeDeliveredByStripe(stripe);
  await openAccount(stripe, deal.carrier);
  await callAs("system", payOut, { reservationId: deal.reservationId }, { now: new Date(Date.now() + 49 * HOUR_MS) });
  return deal;
}

describe("a payout that is taken back", () => {
  it("is reversed first, then refunded, in parts and never more than was sent", async () => {
    const deal = await makePaidOut();
    const { reservationId } = deal;
    const order = { reservationId, target: "shipper", reason };
    expect(await callAs(admin, recallPayout, { ...order, amount: 20 })).toMatchObject({ amount: 20 });
    expect((await appErrorOf(callAs(admin, recallPayout, { ...order, amount: 30.01 }))).code).toBe("payout.too_much");
    const before = stripe.calls.length;
    await runMoneyJobs(stripe);
    const posts = stripe.calls.slice(before).filter((call) => call.startsWith("POST"));
    expect(posts).toEqual([expect.stringMatching(/transfers\/\w+\/reversals$/), "POST /v1/refunds"]);
    expect(refundsOf(stripe, deal.sessionId).map(({ amount }) => amount)).toEqual([2_000]);
    await callAs(admin, recallPayout, order);
    await runMoneyJobs(stripe);
    expect(refundsOf(stripe, deal.sessionId).map(({ amount }) => amount)).toEqual([2_000, 3_000]);
    expect((await callAs(deal.shipper, getPayment, { id: deal.payment.id })).refunded).toBe(50);
    expect((await callAs(deal.carrier, getPaymentOverview)).carrier.paidOut).toBe(0);
    expect((await appErrorOf(callAs(admin, recallPayout, order))).code).toBe("payout.too_much");
    expect(await testDb().$count(auditLog, eq(auditLog.action, "payout.recall"))).toBe(2);
    await ledgerIsClean();
  });

  it("is taken once when the answer is lost, and by two concurrent admins only as far as it reaches", async () => {
    const deal = await makePaidOut();
    const order = { reservationId: deal.reservationId, target: "shipper", reason };
    const answers = await Promise.allSettled([1, 2].map(() => callAs(admin, recallPayout, order)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    stripe.faults.order(/reversals$/, "lost", "lost", "lost", "lost");
    for (let round = 0; round < 3; round += 1) {
      await testDb().execute("update graphile_worker._private_jobs set run_at = now()");
      await runMoneyJobs(stripe);
    }
    stripe.faults.clear();
    await testDb().execute("update graphile_worker._private_jobs set run_at = now()");
    await runMoneyJobs(stripe);
    expect(
      [...stripe.world.transfers.values()].find(({ transfer_group }) => transfer_group === deal.number),
    ).toMatchObject({
      amount_reversed: 5_000,
    });
    expect(refundsOf(stripe, deal.sessionId).map(({ amount }) => amount)).toEqual([5_000]);
    await ledgerIsClean();
  });

  it("that Stripe refuses moves nothing, and returns the error", async () => {
    const deal = await makePaidOut();
    const transfer = [...stripe.world.transfers.values()].find(({ transfer_group }) => transfer_group === deal.number);
    if (transfer) transfer.amount_reversed = transfer.amount;
    const { id } = await callAs(admin, recallPayout, { reservationId: deal.reservationId, target: "shipper", reason });
    await runMoneyJobs(stripe);
    const [row] = await testDb().select().from(payoutRecalls).where(eq(payoutRecalls.id, id));
    expect(row).toMatchObject({ doneAt: null, refusedAt: expect.any(Date) });
    expect(refundsOf(stripe, deal.sessionId)).toEqual([]);
    await ledgerIsClean();
  });

  it("is for admins alone, about a payout that was sent, with a reason", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const order = { reservationId: deal.reservationId, target: "shipper", reason };
    for (const person of [deal.shipper, deal.carrier, await makePerson({ staffRole: "moderator" })])
      expect((await appErrorOf(callAs(person, recallPayout, order))).code).toBe("auth.admin_required");
    expect((await appErrorOf(callAs(admin, recallPayout, order))).code).toBe("payout.not_sent");
    expect((await appErrorOf(callAs(admin, recallPayout, { ...order, reservationId: 2 ** 30 }))).code).toBe(
      "reservation.not_found",
    );
    for (const wrong of [{ reason: "" }, { amount: -1 }, { amount: 0.001 }, { target: "carrier" }])
      expect((await appErrorOf(callAs(admin, recallPayout, { ...order, ...wrong }))).code).toBe("request.invalid");
  });
});
