import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { paymentAttempts, webhookEvents } from "@/db/schema/deals/payments";
import { providerChecks } from "@/db/schema/deals/provider";
import { metrics } from "@/lib/core/observability/metrics";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { findLostPayments } from "@/lib/deals/provider/find-lost-payments";
import { PAYMENT_SEARCH } from "@/lib/deals/provider/limits";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { listAudit } from "@/lib/staff/users/list-audit";
import { makeTasks } from "@/realtime/jobs/tasks";
import { callAs, testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { changeSettings } from "@/tests/support/settings";
import { attemptsOf, makeDueByStripe, makePaidByStripe, refundsOf, statusOf } from "@/tests/support/stripe/deals";
import { makeLostPayment, receiveLaterEvent } from "@/tests/support/stripe/lost-payments";
import { receiveEvents, runMoneyJobs, stripeSettings } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

// What a failover or a restore leaves: the provider has been paid, and rows of the last seconds are
// not there.
const stripe = prepareStripe();
const HOUR_MS = 3_600_000;

/** Runs the sidecar's check at its start and each hour. */
const look = () => makeTasks(testRuntime(), testRuntime()).check_provider({});
const find = () => callAs("system", findLostPayments, {});

// An existing payment determines since when the provider is asked.
beforeEach(async () => {
  await testDb().delete(providerChecks);
  await makePaidByStripe(stripe);
  receiveEvents(stripe, "lost");
});

const change = (settings: Record<string, string>) => changeSettings({ ...stripeSettings(stripe), ...settings });

const makeLost = (isPaid?: boolean) => makeLostPayment(stripe, isPaid);

const auditOf = (number: string) =>
  testDb().select().from(auditLog).where(sql`${auditLog.details}->>'number' = ${number}`);
const returnedCount = async () => {
  const { values } = await metrics().lostPayments.get();
  return values.find(({ labels }) => labels.outcome === "returned")?.value ?? 0;
};
const returnedOf = (sessionId: string) => refundsOf(stripe, sessionId).map(({ amount }) => amount);

describe("a payment whose webhook and status were lost", () => {
  it("confirms its deal, whatever has become of the job that asks", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    stripe.pay(stripe.sessionOf(deal.number).id);
    await testDb().execute(sql`select graphile_worker.remove_job(${`payment:${deal.payment.id}:settle`})`);
    // Nor has the answer reached the standby that named the page.
    await testDb()
      .update(paymentAttempts)
      .set({ providerRef: null })
      .where(eq(paymentAttempts.paymentId, deal.payment.id));
    await look();
    expect(await statusOf(deal)).toBe("confirmed");
    await look();
    expect((await attemptsOf(deal)).map(({ status }) => status)).toEqual(["succeeded"]);
    expect(refundsOf(stripe, stripe.sessionOf(deal.number).id)).toEqual([]);
    await ledgerIsClean();
  });
});

describe("a payment of another amount than was asked for", () => {
  it("is left to people, and blocks no other from being put right", async () => {
    const wrong = await makeDueByStripe();
    await wrong.open();
    const { session } = await makeLost();
    const page = stripe.sessionOf(wrong.number);
    page.amount_total = (page.amount_total ?? 0) + 1;
    stripe.pay(page.id);
    await look();
    expect(await statusOf(wrong)).toBe("pending");
    expect(returnedOf(session.id)).toHaveLength(1);
    page.amount_total -= 1;
    await look();
    expect(await statusOf(wrong)).toBe("confirmed");
  });
});

describe("a payment whose row was lost", () => {
  it("is returned in full, once, and admins see it", async () => {
    const { session, number, payment } = await makeLost();
    const before = await returnedCount();
    await look();
    await look();
    expect(returnedOf(session.id)).toEqual([payment.total * 100]);
    expect((await returnedCount()) - before).toBe(1);
    const admin = await makePerson({ staffRole: "admin" });
    const { data } = await callAs(admin, listAudit, { action: "payment.returned_lost" });
    expect(data.filter(({ details }) => details.number === number)).toMatchObject([
      { actor: null, details: { amountCents: payment.total * 100, paymentRef: session.id } },
    ]);
    await ledgerIsClean();
  });

  it("is in the books with what went back, so that nothing differs from the provider's account", async () => {
    const { session } = await makeLost();
    await look();
    expect(returnedOf(session.id)).toHaveLength(1);
    await callAs("system", reconcileProvider, {}, { now: new Date(Date.now() + 2 * HOUR_MS) });
    const intent = stripe.world.sessions.get(session.id)?.payment_intent;
    const charge = [...stripe.world.charges.values()].find(({ payment_intent }) => payment_intent === intent);
    const found = (await findDifferences(testDb(), "stripe"))?.newest.map(({ ref }) => ref);
    expect(found).not.toContain(charge?.id);
    expect(found).not.toContain(refundsOf(stripe, session.id)[0]?.id);
  });

  it("touches no other deal that has its number by now", async () => {
    const lost = await makeLost();
    await testDb().execute(sql`select setval(pg_get_serial_sequence('payments', 'id'), ${lost.payment.id}, false)`);
    const other = await makeDueByStripe();
    expect(other.payment.id).toBe(lost.payment.id);
    await other.open();
    receiveEvents(stripe);
    // Its event comes late, and names the number of the other deal's attempt.
    stripe.webhooks.emit("checkout.session.completed", lost.session);
    await runMoneyJobs(stripe);
    await look();
    expect(returnedOf(lost.session.id)).toEqual([lost.payment.total * 100]);
    expect(await statusOf(other)).toBe("pending");
    expect((await attemptsOf(other)).map(({ status }) => status)).toEqual(["open"]);
    stripe.pay(stripe.sessionOf(other.number).id);
    await runMoneyJobs(stripe);
    expect(await statusOf(other)).toBe("confirmed");
    await look();
    expect(refundsOf(stripe, stripe.sessionOf(other.number).id)).toEqual([]);
    await ledgerIsClean();
  });

  it("is returned once by several checks and a webhook at the same time", async () => {
    const { session, number } = await makeLost();
    const runs = await Promise.allSettled([
      find(),
      find(),
      find(),
      callAs("system", applyWebhook, {
        provider: "stripe",
        eventId: `evt_${session.id}`,
        about: "payment",
        providerRef: session.id,
        key: session.metadata?.key,
      }).then(() => runMoneyJobs(stripe)),
    ]);
    // One that met the other's call at the provider is made again by its job.
    if (runs.some(({ status }) => status === "rejected")) await find();
    expect(returnedOf(session.id)).toHaveLength(1);
    expect(await auditOf(number)).toHaveLength(1);
    await ledgerIsClean();
  });

  it("is returned once although the answer to the refund was lost", async () => {
    const { session, number } = await makeLost();
    stripe.faults.order(/POST \/v1\/refunds/, "lost", "lost"); // the package retries once
    await expect(find()).rejects.toThrow("Stripe did not refund a payment");
    stripe.forgetKeys();
    await find();
    expect(returnedOf(session.id)).toHaveLength(1);
    expect(await auditOf(number)).toHaveLength(1);
    await ledgerIsClean();
  });

  it("closes while it is unpaid", async () => {
    const { session } = await makeLost(false);
    await look();
    expect(stripe.world.sessions.get(session.id)?.status).toBe("expired");
    expect(returnedOf(session.id)).toEqual([]);
  });
});

describe("what is not a lost payment of this site", () => {
  it.each([
    ["another address", { APP_URL: "https://trial.rihla.test" }],
    ["another secret", { AUTH_SECRET: "another secret of another installation" }],
  ])("is left alone: %s", async (_what, settings) => {
    const { session } = await makeLost();
    const restore = change(settings);
    await find();
    restore();
    expect(returnedOf(session.id)).toEqual([]);
    await find();
    expect(returnedOf(session.id)).toHaveLength(1);
  });

  it("is left alone and alarmed in a copy of the database, which no webhook reaches", async () => {
    const { session } = await makeLost();
    await testDb().delete(webhookEvents);
    const waitingCount = async () => {
      const { values } = await metrics().lostPayments.get();
      return values.find(({ labels }) => labels.outcome === "waiting")?.value ?? 0;
    };
    const before = await waitingCount();
    await find();
    expect(returnedOf(session.id)).toEqual([]);
    expect((await waitingCount()) - before).toBe(1);
    // It is checked again soon.
    const [next] = await testDb().execute<{ minutes: string }>(sql`
      select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs where key = 'provider-check'`);
    expect(Number(next?.minutes)).toBeLessThan(11);
    await receiveLaterEvent();
    await find();
    expect(returnedOf(session.id)).toHaveLength(1);
  });

  it("is left alone: an amount or a number that its mark does not say", async () => {
    const { session } = await makeLost();
    const metadata = session.metadata ?? {};
    session.metadata = { ...metadata, key: `${metadata.key}0` };
    await find();
    expect(returnedOf(session.id)).toEqual([]);
    session.metadata = metadata;
    await find();
    expect(returnedOf(session.id)).toHaveLength(1);
  });

  it("is returned by a secret that signed before", async () => {
    const first = "the first secret of this installation";
    const restoreFirst = change({ AUTH_SECRET: first });
    const { session } = await makeLost();
    restoreFirst();
    const restore = change({ AUTH_SECRET: "the next secret of this installation", AUTH_SECRETS_OLD: first });
    await find();
    restore();
    expect(returnedOf(session.id)).toHaveLength(1);
  });
});

describe("a database of long ago", () => {
  it("has some put right at a time, and disputes are searched for when all are", async () => {
    const lost = [];
    for (let index = 0; index < 3; index += 1) lost.push(await makeLost());
    const { putRightMax } = PAYMENT_SEARCH;
    Object.assign(PAYMENT_SEARCH, { putRightMax: 2 });
    try {
      expect(await find()).toEqual({ count: 2, hasMore: true });
      expect(await find()).toEqual({ count: 1, hasMore: false });
      expect(await find()).toEqual({ count: 0, hasMore: false });
    } finally {
      Object.assign(PAYMENT_SEARCH, { putRightMax });
    }
    for (const { session } of lost) expect(returnedOf(session.id)).toHaveLength(1);
  });
});
