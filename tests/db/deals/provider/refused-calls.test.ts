import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paymentAttempts, payouts } from "@/db/schema/deals/payments";
import { payoutRecalls } from "@/db/schema/deals/payout-accounts";
import { providerCalls } from "@/db/schema/deals/provider";
import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { returnSurplus } from "@/lib/deals/payments/return-surplus";
import { sendRecall } from "@/lib/deals/payments/send-recall";
import { checkPayoutAccount } from "@/lib/deals/payouts/check-payout-account";
import { getPayoutAccount } from "@/lib/deals/payouts/get-payout-account";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { PROVIDER_CALL_LIMITS } from "@/lib/deals/provider-calls/limits";
import { tryAgainAt } from "@/lib/deals/provider-calls/rules";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { expireReservation } from "@/lib/deals/reservations/expire-reservation";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import {
  attemptsOf,
  makeDeliveredByStripe,
  makeDueByStripe,
  makePaidByStripe,
  openAccount,
  refundsOf,
} from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

const MINUTE_MS = 60_000;
const at = (ms: number) => ({ now: new Date(Date.now() + ms) });
/** After the time at which payouts are due, and a number of minutes later. */
const paysOut = (minutes = 0) => at(49 * HOUR_MS + minutes * MINUTE_MS);
const payOutAt = (reservationId: number, minutes = 0) => callAs("system", payOut, { reservationId }, paysOut(minutes));

const callOf = async (kind: "refund" | "surplus" | "payout" | "recall", subjectId: number) => {
  const [row] = await testDb()
    .select()
    .from(providerCalls)
    .where(and(eq(providerCalls.kind, kind), eq(providerCalls.subjectId, subjectId)));
  return row;
};
const jobAt = async (key: string) => {
  const [row] = await testDb().execute<{ at: string }>(
    `select run_at as at from graphile_worker.jobs where key = '${key}'`,
  );
  return row ? new Date(row.at).getTime() : undefined;
};
const keysOf = (call: RegExp, since: number) =>
  stripe.keys
    .slice(since)
    .filter((sent) => call.test(sent.call))
    .map(({ key }) => key);

describe("a payout that Stripe refuses for good", () => {
  const transfersOf = (number: string) =>
    [...stripe.world.transfers.values()].filter(({ transfer_group }) => transfer_group === number);
  const TRANSFER = /^POST \/v1\/transfers$/;

  it("is asked for again with a new key, ever later, while its account is ready, and paid once", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    const id = deal.reservationId;
    const since = stripe.keys.length;
    stripe.faults.order(TRANSFER, "400", "400", "400");
    const waits: number[] = [];
    for (let minutes = 0, attempts = 0; attempts < 3; attempts += 1) {
      await payOutAt(id, minutes);
      // What asks meanwhile, such as an event of the account, makes no call.
      for (let early = 0; early < 5; early += 1) {
        await callAs(deal.carrier, checkPayoutAccount);
        await payOutAt(id, minutes + 1);
      }
      const call = await callOf("payout", id);
      expect(await jobAt(`reservation:${id}:payout`)).toBe(call?.nextTryAt?.getTime());
      waits.push(((call?.nextTryAt?.getTime() ?? 0) - (call?.failedAt.getTime() ?? 0)) / MINUTE_MS);
      minutes += (waits.at(-1) ?? 0) + 1;
      if (attempts === 2) await payOutAt(id, minutes);
    }
    const keys = keysOf(TRANSFER, since);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
    expect(waits).toEqual([5, 15, 45]);
    expect(transfersOf(deal.number)).toHaveLength(1);
    expect((await callOf("payout", id))?.doneAt).not.toBeNull();
    await ledgerIsClean();
  });

  it("is paid once by a process that died before it had stored the refusal", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const accountId = await openAccount(stripe, deal.carrier);
    const id = deal.reservationId;
    stripe.faults.order(TRANSFER, "400");
    await payOutAt(id);
    // As if nothing of it had been stored: the key is used again, and Stripe answers as before.
    await testDb().delete(providerCalls).where(eq(providerCalls.subjectId, id));
    await payOutAt(id);
    expect(await callOf("payout", id)).toMatchObject({ keyNumber: 2, refusals: 1 });
    await payOutAt(id, 10);
    expect(transfersOf(deal.number)).toMatchObject([{ destination: accountId }]);
    await ledgerIsClean();
  });

  it.each(["lost", "cut", "500", "503", "429"] as const)(
    "reuses its key after %s, whose outcome is unknown, and is paid once",
    async (fault) => {
      const deal = await makeDeliveredByStripe(stripe);
      await openAccount(stripe, deal.carrier);
      const since = stripe.keys.length;
      stripe.faults.order(TRANSFER, fault);
      await payOutAt(deal.reservationId).catch(() => undefined);
      await payOutAt(deal.reservationId).catch(() => undefined);
      await payOutAt(deal.reservationId);
      const names = keysOf(TRANSFER, since).map((key) => key.replace(/-\d$/, ""));
      expect(new Set(names).size).toBe(1);
      expect(transfersOf(deal.number)).toHaveLength(1);
      await ledgerIsClean();
    },
  );

  it("goes out immediately when what its account lacked is given", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const accountId = await openAccount(stripe, deal.carrier);
    await testDb().update(payouts).set({ dueAt: new Date() }).where(eq(payouts.reservationId, deal.reservationId));
    receiveEvents(stripe, "lost");
    stripe.restrictAccount(accountId, ["external_account"]);
    const before = stripe.calls.length;
    await callAs("system", payOut, { reservationId: deal.reservationId });
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({ status: "incomplete", isNeeded: true });
    receiveEvents(stripe);
    stripe.completeAccount(accountId);
    for (let round = 0; round < 5; round += 1) await runMoneyJobs(stripe);
    expect(transfersOf(deal.number)).toHaveLength(1);
    expect(stripe.calls.slice(before).filter((call) => TRANSFER.test(call))).toHaveLength(2);
  });

  it("is shown to its carrier, who may have another account opened", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const first = await openAccount(stripe, deal.carrier);
    expect((await appErrorOf(callAs(deal.carrier, openPayoutAccount, { country: "FR", isNew: true }))).code).toBe(
      "payment.account_ready",
    );
    stripe.faults.order(TRANSFER, "400");
    await payOutAt(deal.reservationId);
    const { status, refusedUntil } = await callAs(deal.carrier, getPayoutAccount);
    expect([status, typeof refusedUntil]).toEqual(["ready", "string"]);
    await callAs(deal.carrier, openPayoutAccount, { country: "DE", isNew: true });
    const second = [...stripe.world.accounts.values()].at(-1);
    expect(second).toMatchObject({ country: "DE" });
    expect(second?.id).not.toBe(first);
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({
      status: "incomplete",
      country: "DE",
      refusedUntil: null,
    });
    stripe.completeAccount(second?.id ?? "");
    await runMoneyJobs(stripe);
    await payOutAt(deal.reservationId);
    expect(transfersOf(deal.number)).toMatchObject([{ destination: second?.id }]);
    await ledgerIsClean();
  });
});

describe("a return of money that Stripe refuses for good", () => {
  it("of a cancelled deal is asked for again with a new key, and sent once", async () => {
    const deal = await makePaidByStripe(stripe);
    const since = stripe.keys.length;
    stripe.faults.order(/^POST \/v1\/refunds$/, "400", "403");
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    const refund = (minutes: number) =>
      callAs("system", refundPayment, { reservationId: deal.reservationId }, at(minutes * MINUTE_MS));
    for (const minutes of [0, 1, 6, 7, 30]) await refund(minutes);
    const keys = keysOf(/^POST \/v1\/refunds$/, since);
    expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
    expect(refundsOf(stripe, deal.sessionId)).toHaveLength(1);
    await ledgerIsClean();
  });

  it("that came too late is asked for again with a new key, and sent once", async () => {
    const deal = await makeDueByStripe();
    await deal.open();
    const { id } = stripe.sessionOf(deal.number);
    receiveEvents(stripe, "lost");
    stripe.pay(id);
    await callAs("system", expireReservation, { reservationId: deal.reservationId }, at(25 * HOUR_MS));
    stripe.faults.order(/^POST \/v1\/refunds$/, "400", "400");
    await runMoneyJobs(stripe);
    const [attempt] = await attemptsOf(deal);
    const attemptId = attempt?.id ?? 0;
    expect(await callOf("surplus", attemptId)).toMatchObject({ refusals: 1, reservationId: deal.reservationId });
    for (const minutes of [1, 6, 40]) await callAs("system", returnSurplus, { attemptId }, at(minutes * MINUTE_MS));
    expect(refundsOf(stripe, id)).toHaveLength(1);
    const [after] = await testDb().select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
    expect(after?.status).toBe("returned");
    await ledgerIsClean();
  });

  it("of a payout taken back: ours is tried again with a new key, Stripe's own refusal ends it", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    await payOutAt(deal.reservationId);
    const admin = await makePerson({ staffRole: "admin" });
    const recall = () =>
      callAs(admin, recallPayout, {
        reservationId: deal.reservationId,
        amount: 10,
        target: "shipper",
        reason: "A parcel that never arrived",
      });
    const stateOf = async (id: number) => {
      const [row] = await testDb().select().from(payoutRecalls).where(eq(payoutRecalls.id, id));
      return row?.doneAt ? "done" : row?.refusedAt ? "refused" : "waiting";
    };
    const REVERSAL = /reversals$/;
    const since = stripe.keys.length;
    const { id: first } = await recall();
    stripe.faults.order(/^POST .*reversals$/, "403");
    await callAs("system", sendRecall, { recallId: first });
    expect(await stateOf(first)).toBe("waiting");
    await callAs("system", sendRecall, { recallId: first }, at(6 * MINUTE_MS));
    expect(await stateOf(first)).toBe("done");
    const { id: second } = await recall();
    stripe.faults.order(/^POST .*reversals$/, "400");
    await callAs("system", sendRecall, { recallId: second });
    expect([await stateOf(second), (await callOf("recall", second))?.doneAt !== null]).toEqual(["refused", true]);
    const keys = keysOf(REVERSAL, since);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("what fails for days", () => {
  it("is listed for staff, and tried again by the sweep when its job has given up", async () => {
    const deal = await makePaidByStripe(stripe);
    stripe.faults.order(/^POST \/v1\/refunds$/, "503");
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    await runMoneyJobs(stripe);
    expect(await callOf("refund", deal.reservationId)).toMatchObject({ failures: 1, refusals: 0, doneAt: null });
    await testDb().execute(
      `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() where key = 'reservation:${deal.reservationId}:refund'`,
    );
    await callAs("system", sweepMoney, {}, at(HOUR_MS));
    await runMoneyJobs(stripe);
    expect(refundsOf(stripe, deal.sessionId)).toHaveLength(1);
    expect((await callOf("refund", deal.reservationId))?.doneAt).not.toBeNull();
  });
});

describe("an account that Stripe refuses to open", () => {
  it("is asked for with a new key by the next press, and opened once it may", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    stripe.world.refusedCountries.add("BG");
    const since = stripe.keys.length;
    for (let press = 0; press < 2; press += 1)
      expect((await appErrorOf(callAs(person, openPayoutAccount, { country: "BG" }))).code).toBe(
        "payment.provider_refused",
      );
    stripe.world.refusedCountries.clear();
    expect((await callAs(person, openPayoutAccount, { country: "BG" })).url).toMatch(/^https:/);
    const keys = keysOf(/^POST \/v1\/accounts$/, since);
    expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
  });
});

it("waits longer after each refusal, and never beyond the last wait", () => {
  const now = new Date();
  const waits = [1, 2, 3, 4, 5, 6, 50].map((count) => (tryAgainAt(now, count).getTime() - now.getTime()) / MINUTE_MS);
  expect(waits).toEqual([5, 15, 45, 135, 360, 360, PROVIDER_CALL_LIMITS.waitMinutesMax]);
});
