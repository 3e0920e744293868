import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paymentAttempts, webhookEvents } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { mails } from "@/db/schema/identity/mails";
import { applyResult } from "@/lib/deals/payments/apply-result";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { returnSurplus } from "@/lib/deals/payments/return-surplus";
import { settlePayment } from "@/lib/deals/payments/settle-payment";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { CARD } from "@/tests/support/inputs";
import { jobKeysOf } from "@/tests/support/jobs";
import { ledgerIsClean } from "@/tests/support/ledger";
import { card, HOUR_MS, makeDue, receiveEvent, receiveMoney } from "@/tests/support/payments";

const DECLINED = card("4000 0000 0000 0002");
const LATE = card("4000 0000 0000 0077");

async function attemptOf(paymentId: number, number: number) {
  const [row] = await testDb()
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.number, number)));
  if (!row?.providerRef) throw new Error("no such attempt");
  return { ...row, providerRef: row.providerRef };
}

async function surplusCents(): Promise<number> {
  const [row] = await testDb().execute<{ amount: string }>(sql`
    select coalesce(sum(e.amount_cents), 0) as amount from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.kind = 'surplus'`);
  return Number(row?.amount ?? 0);
}

describe("the money of an attempt that had failed", () => {
  it("pays while the reservation waits for it", async () => {
    const { shipper, reservationId, payment, pay } = await makeDue();
    await appErrorOf(pay(DECLINED));
    await receiveMoney(payment.id, 1, "after");
    expect((await callAs(shipper, getPayment, { id: payment.id })).status).toBe("completed");
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("confirmed");
    await ledgerIsClean();
  });

  it("goes back when a later attempt has paid, once however often the event comes", async () => {
    const { shipper, payment, pay } = await makeDue();
    await appErrorOf(pay(DECLINED));
    expect((await pay(CARD)).payment.status).toBe("completed");
    const first = await attemptOf(payment.id, 1);
    await Promise.all([receiveMoney(payment.id, 1, "one"), receiveMoney(payment.id, 1, "two")]);
    expect(await surplusCents()).toBe(5_700);
    await ledgerIsClean();
    expect(await jobKeysOf("return_surplus")).toContain(`surplus:${first.id}`);
    await Promise.all([1, 2].map(() => callAs("system", returnSurplus, { attemptId: first.id })));
    await callAs("system", returnSurplus, { attemptId: first.id });
    expect(await surplusCents()).toBe(0);
    expect((await attemptOf(payment.id, 1)).status).toBe("returned");
    expect(await testDb().$count(mails, eq(mails.key, `surplus-returned:${first.id}`))).toBe(1);
    expect((await attemptOf(payment.id, 2)).status).toBe("succeeded");
    expect((await callAs(shipper, getPayment, { id: payment.id })).refunded).toBe(0);
    await ledgerIsClean();
  });

  it("goes back when the reservation has expired meanwhile", async () => {
    const { shipper, reservationId, payment, pay } = await makeDue();
    await appErrorOf(pay(DECLINED));
    await callAs("system", expireReservation, { reservationId }, { now: new Date(Date.now() + 25 * HOUR_MS) });
    const { id } = await attemptOf(payment.id, 1);
    await receiveMoney(payment.id, 1, "too-late");
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("expired");
    await callAs("system", returnSurplus, { attemptId: id });
    expect(await surplusCents()).toBe(0);
    await ledgerIsClean();
  });
});

describe("the money of an older attempt", () => {
  it("pays while the newer one is open, and the newer one's goes back", async () => {
    const { shipper, payment, pay } = await makeDue();
    await appErrorOf(pay(DECLINED));
    await pay(LATE);
    await receiveMoney(payment.id, 1, "older");
    expect((await callAs(shipper, getPayment, { id: payment.id })).status).toBe("completed");
    // The newer one is asked about by the job that settles, also when no webhook comes.
    await callAs("system", settlePayment, { paymentId: payment.id });
    const newer = await attemptOf(payment.id, 2);
    expect(newer.status).toBe("surplus");
    await callAs("system", returnSurplus, { attemptId: newer.id });
    expect(await surplusCents()).toBe(0);
    await ledgerIsClean();
  });
});

describe("an event about an attempt whose reference is not known yet", () => {
  it("waits, and is applied when it is", async () => {
    const { shipper, reservationId, payment, pay } = await makeDue();
    // The simulator's references follow from the attempt alone: this one's is taken from a twin of
    // it.
    await pay(LATE);
    const { providerRef } = await attemptOf(payment.id, 1);
    await testDb().update(paymentAttempts).set({ providerRef: null }).where(eq(paymentAttempts.paymentId, payment.id));
    const event = { provider: "simulated", eventId: `evt_early_${providerRef}`, about: "payment", providerRef };
    await receiveEvent(event);
    const waiting = () =>
      testDb()
        .select({ id: webhookEvents.id, appliedAt: webhookEvents.appliedAt })
        .from(webhookEvents)
        .where(eq(webhookEvents.eventId, `evt_early_${providerRef}`));
    expect((await waiting())[0]?.appliedAt).toBeNull();
    const job = `event:${(await waiting())[0]?.id}`;
    await testDb().execute(sql`select graphile_worker.remove_job(${job})`);
    await testDb().transaction((tx) =>
      applyResult({ tx, now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS }, payment.id, 1, {
        status: "processing",
        providerRef,
      }),
    );
    // The attempt's new reference queues what waits for it.
    expect(await jobKeysOf("apply_event")).toContain(job);
    await receiveEvent(event);
    expect((await waiting())[0]?.appliedAt).not.toBeNull();
    expect((await callAs(shipper, getReservation, { id: reservationId })).status).toBe("confirmed");
    const [row] = await testDb().select().from(reservations).where(eq(reservations.id, reservationId));
    expect(row?.confirmedAt).not.toBeNull();
    await ledgerIsClean();
  });
});
