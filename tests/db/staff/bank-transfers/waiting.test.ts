import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payouts } from "@/db/schema/deals/payments";
import { mails } from "@/db/schema/identity/mails";
import { findJob, removeJob } from "@/lib/core/commands/jobs";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { payoutKey } from "@/lib/deals/payouts/schedule-payout";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listWaitingTransfers } from "@/lib/staff/bank-transfers/list-waiting-transfers";
import {
  later,
  makeAdmin,
  makeAlgerian,
  makeBankAccount,
  makeReleased,
  makeWaiting,
  WHEN_DUE,
} from "@/tests/support/bank/make-transfers";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import type { Person } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";

const payoutOf = async (reservationId: number) => {
  const [row] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
  return row;
};
const waitOf = async (carrier: Person, options = WHEN_DUE) =>
  (await callAs(await makeAdmin(), listWaitingTransfers, {}, options)).data.find(
    ({ workspaceId }) => workspaceId === carrier.workspaceId,
  );

describe("a payout to a carrier whom the operator's bank pays", () => {
  it("waits for the next batch, and moves nothing meanwhile", async () => {
    const deal = await makeWaiting();
    await callAs("system", payOut, { reservationId: deal.reservationId }, WHEN_DUE);
    expect(await payoutOf(deal.reservationId)).toMatchObject({
      status: "due",
      way: "bank_transfer",
      bankTransferId: null,
    });
    expect(await waitOf(deal.carrier)).toMatchObject({ amount: 60, count: 1, held: 0, wait: null });
    const asked = await testDb().$count(
      mails,
      eq(mails.key, `payout-account:${(await payoutOf(deal.reservationId))?.id}`),
    );
    expect(asked).toBe(0);
    await ledgerIsClean();
  });

  it("has its carrier asked once for an account where there is none", async () => {
    const deal = await makeWaiting(60, await makeAlgerian("no account"));
    await callAs("system", payOut, { reservationId: deal.reservationId }, WHEN_DUE);
    const key = `payout-account:${(await payoutOf(deal.reservationId))?.id}`;
    expect(await testDb().$count(mails, eq(mails.key, key))).toBe(1);
    expect((await waitOf(deal.carrier))?.wait).toEqual({ reason: "no_account", until: null });
  });

  it("is not asked for again and again, until its carrier lives where another way is", async () => {
    const deal = await makeWaiting();
    const isQueued = async () =>
      (await findJob({ tx: testDb() }, payoutKey(deal.reservationId)))?.runAt.getTime() ?? Number.POSITIVE_INFINITY;
    await removeJob({ tx: testDb() }, payoutKey(deal.reservationId));
    await callAs("system", sweepMoney, {}, later(24));
    expect(await isQueued()).toBe(Number.POSITIVE_INFINITY);
    await makeBankAccount(deal.carrier, { country: "FR" });
    await callAs("system", sweepMoney, {}, later(25));
    expect(await isQueued()).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  it("goes by the provider again once its carrier lives where that pays", async () => {
    const deal = await makeWaiting();
    await makeBankAccount(deal.carrier, { country: "FR" });
    await callAs("system", payOut, { reservationId: deal.reservationId }, WHEN_DUE);
    expect(await payoutOf(deal.reservationId)).toMatchObject({ status: "paid", way: "simulated" });
    expect(await waitOf(deal.carrier)).toBeUndefined();
    await ledgerIsClean();
  });
});

it("the carrier reads from when their money goes out, and what it waits for", async () => {
  const nextOf = async ({ carrier }: { carrier: Person }, options = WHEN_DUE) =>
    (await callAs(carrier, getPaymentOverview, {}, options)).carrier.dueNext[0];
  const [ready, small] = [await makeWaiting(), await makeWaiting(30)];
  expect(await nextOf(ready)).toMatchObject({
    isAccountNeeded: false,
    transfer: { reason: null, until: null, min: 50 },
  });
  expect((await nextOf(small))?.transfer).toMatchObject({ reason: "below_minimum", until: expect.any(String) });
  const without = await makeWaiting(60, await makeAlgerian("no account"));
  expect(await nextOf(without)).toMatchObject({ isAccountNeeded: true, transfer: { reason: "no_account" } });
  const view = async ({ carrier, reservationId }: typeof ready) =>
    (await callAs(carrier, getReservation, { id: reservationId }, WHEN_DUE)).payout;
  expect(await view(ready)).toMatchObject({ status: "due", isByTransfer: true, isAccountNeeded: false });
  expect(await view(without)).toMatchObject({ isByTransfer: true, isAccountNeeded: true });
  await makeReleased();
  expect(await view(ready)).toMatchObject({ status: "paid", arrivedAt: null, isByTransfer: true });
  expect(await nextOf(ready)).toBeUndefined();
});
