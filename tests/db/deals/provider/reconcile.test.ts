import { desc, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reconciliations } from "@/db/schema/deals/reconciliation";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { findDifferences, findFirstPaymentAt, findUncomparedSince } from "@/lib/deals/provider/find-differences";
import { RECONCILE } from "@/lib/deals/provider/limits";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getHealth } from "@/lib/staff/health/get-health";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { jobKeysOf } from "@/tests/support/jobs";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, makeDueByStripe, makePaidByStripe, openAccount } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

const later = (hours: number) => ({ now: new Date(Date.now() + hours * HOUR_MS) });
const reconcile = (hours = 2) => callAs("system", reconcileProvider, {}, later(hours));
const differences = async () => (await findDifferences(testDb(), "stripe"))?.newest;

/** Returns Stripe's balance by the books. */
async function bookedCents(): Promise<number> {
  const [row] = await testDb().execute<{ cents: string }>(sql`
    select -coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transfers t on t.id = e.transfer_id where a.kind = 'psp_clearing' and t.provider = 'stripe'`);
  return Number(row?.cents);
}

describe("the daily comparison with Stripe's account", () => {
  it("is unknown before the first comparison, whose age counts from the first payment", async () => {
    expect(await findUncomparedSince(testDb(), "stripe")).toBeUndefined();
    await makePaidByStripe(stripe);
    expect(await findDifferences(testDb(), "stripe")).toBeUndefined();
    expect(await findUncomparedSince(testDb(), "stripe")).toEqual(await findFirstPaymentAt(testDb(), "stripe"));
    const health = await callAs(await makePerson({ staffRole: "admin" }), getHealth);
    expect(health.provider).toMatchObject({ comparedAt: null, differenceCount: 0 });
    const { now } = later(0.01);
    await callAs("system", reconcileProvider, {}, { now });
    expect(await findUncomparedSince(testDb(), "stripe")).toEqual(now);
    expect(await findDifferences(testDb(), "stripe")).toMatchObject({ comparedAt: now, count: 0, sumCents: 0 });
  });

  it("does not report what is under way, and shows it once it should have come", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    receiveEvents(stripe, "lost");
    stripe.pay(stripe.sessionOf(deal.number).id);
    expect(await reconcile(0.01)).toMatchObject({ differenceCount: 0 });
    expect(await reconcile()).toMatchObject({ differenceCount: 1 });
    await callAs("system", settlePayment, { paymentId: deal.payment.id });
    expect(await differences()).toEqual([]);
  });

  it("finds nothing after payments, refunds, payouts, disputes, bills and the operator's own payouts", async () => {
    const delivered = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, delivered.carrier);
    await callAs("system", payOut, { reservationId: delivered.reservationId }, later(49));
    const cancelled = await makePaidByStripe(stripe);
    await callAs(cancelled.carrier, cancelReservation, { id: cancelled.reservationId });
    const won = await makePaidByStripe(stripe);
    stripe.closeDispute(stripe.dispute(won.sessionId).id, "won");
    const lost = await makePaidByStripe(stripe);
    stripe.closeDispute(stripe.dispute(lost.sessionId).id, "lost");
    stripe.bill(200);
    stripe.sendToBank(300);
    await runMoneyJobs(stripe);
    expect(await reconcile()).toMatchObject({ differenceCount: 0 });
    expect(await reconcile()).toMatchObject({ differenceCount: 0 });
    expect(await bookedCents()).toBe(stripe.balanceCents());
    await ledgerIsClean();
  });

  it("shows each cent that differs to admins until it is put right", async () => {
    const forgotten = stripe.moveByHand(-123);
    const wrong = await makePaidByStripe(stripe);
    const movement = stripe.world.movements.findLast(({ type }) => type === "charge");
    if (movement) movement.amount += 1;
    // In the books and not at Stripe.
    const unseen = await makePaidByStripe(stripe);
    const [hidden] = stripe.world.movements.splice(stripe.world.movements.length - 1, 1);
    expect(await reconcile()).toMatchObject({ differenceCount: 3 });
    const found = (await differences()) ?? [];
    expect(found.map(({ bookedCents, movedCents }) => movedCents - bookedCents).sort((a, b) => a - b)).toEqual([
      -5_700, -123, 1,
    ]);
    expect(found.map(({ ref }) => ref)).toContain(forgotten);
    const health = await callAs(await makePerson({ staffRole: "admin" }), getHealth);
    expect(health.provider).toMatchObject({ difference: 58.24, differences: expect.any(Array) });
    expect(health.provider?.differences).toHaveLength(3);
    expect([wrong.number, unseen.number]).not.toContain(undefined);
    // Listed late, it is found by the next comparison, and its line goes away automatically.
    if (hidden) stripe.world.movements.push(hidden);
    expect(await reconcile()).toMatchObject({ differenceCount: 2 });
  });

  it("counts every difference and every cent, lists the newest, and forgets none until it is put right", async () => {
    await makePaidByStripe(stripe);
    const before = await reconcile();
    const known = await findDifferences(testDb(), "stripe");
    const refs = Array.from({ length: RECONCILE.shownMax + 5 }, () => stripe.moveByHand(-100));
    expect((await reconcile()).differenceCount).toBe(before.differenceCount + refs.length);
    const count = before.differenceCount + refs.length;
    const sumCents = (known?.sumCents ?? 0) + refs.length * 100;
    expect(await findDifferences(testDb(), "stripe")).toMatchObject({ count, sumCents });
    expect(await differences()).toHaveLength(RECONCILE.shownMax);
    const [row] = await testDb().select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(1);
    expect(row).toMatchObject({ differenceCount: count, differenceCents: sumCents });
    const health = await callAs(await makePerson({ staffRole: "admin" }), getHealth);
    expect(health.provider).toMatchObject({ differenceCount: count, difference: sumCents / 100 });
    // A year later they are still open.
    expect((await reconcile(24 * 365)).differenceCount).toBe(count);
    await testDb().execute(sql`delete from reconciliations where up_to > now() + interval '30 days'`);
    await testDb().execute(sql`delete from provider_movements where provider_ref in ${refs}`);
    stripe.world.movements = stripe.world.movements.filter(({ id }) => !refs.includes(id));
    expect((await reconcile()).differenceCount).toBe(before.differenceCount);
  });

  it("is made again after Stripe was away in the middle of it", async () => {
    for (let index = 0; index < 120; index += 1) stripe.bill(1);
    stripe.faults.order(/balance_transactions/, "503");
    await expect(reconcile()).rejects.toThrow("Stripe did not list movements");
    const counted = (await reconcile()).differenceCount;
    expect((await reconcile()).differenceCount).toBe(counted);
    await ledgerIsClean();
  });
});

describe("the hourly sweep", () => {
  it("queues what Stripe has sent no event for, once", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    receiveEvents(stripe, "lost");
    stripe.pay(stripe.sessionOf(deal.number).id);
    await testDb().execute(sql`select graphile_worker.remove_job(${`payment:${deal.payment.id}:settle`})`);
    const delivered = await makeDeliveredByStripe(stripe).catch(() => undefined);
    expect(delivered).toBeUndefined();
    expect((await callAs("system", sweepMoney, {}, later(1))).count).toBeGreaterThan(0);
    expect(await jobKeysOf("settle_payment")).toContain(`payment:${deal.payment.id}:settle`);
    await testDb().execute("update graphile_worker._private_jobs set run_at = now()");
    await runMoneyJobs(stripe);
    const [row] = await testDb().execute<{ status: string }>(
      sql`select status from payments where id = ${deal.payment.id}`,
    );
    expect(row?.status).toBe("completed");
  });

  it("looks an account up that payouts wait for, and sends what is past its time", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const accountId = await openAccount(stripe, deal.carrier, false);
    receiveEvents(stripe, "lost");
    stripe.completeAccount(accountId);
    await testDb().execute(sql`update payouts set due_at = now() where reservation_id = ${deal.reservationId}`);
    await testDb().execute(sql`select graphile_worker.remove_job(${`reservation:${deal.reservationId}:payout`})`);
    await callAs("system", sweepMoney, {}, later(2));
    await runMoneyJobs(stripe);
    const [row] = await testDb().execute<{ status: string }>(
      sql`select status from payouts where reservation_id = ${deal.reservationId}`,
    );
    expect(row?.status).toBe("paid");
  });
});
