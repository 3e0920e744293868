import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { mails } from "@/db/schema/identity/mails";
import { checkPayoutAccount } from "@/lib/deals/payouts/check-payout-account";
import { getPayoutAccount } from "@/lib/deals/payouts/get-payout-account";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { reopenPayoutAccount } from "@/lib/deals/payouts/reopen-payout-account";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { listPayouts } from "@/lib/staff/payouts/list-payouts";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, openAccount } from "@/tests/support/stripe/deals";
import { runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

const at = (ms: number) => ({ now: new Date(Date.now() + ms) });
/** Pays out after the time at which payouts are due, and minutes later where they are named. */
const payOutAt = (reservationId: number, minutes = 0) =>
  callAs("system", payOut, { reservationId }, at(49 * HOUR_MS + minutes * 60_000));

describe("an account that Stripe does not know", () => {
  const rowOf = async ({ workspaceId }: { workspaceId: number }) => {
    const [row] = await testDb().select().from(payoutAccounts).where(eq(payoutAccounts.workspaceId, workspaceId));
    return row;
  };

  it("is shown to its owner by the page and once by mail, however it is found out", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    stripe.closeAccount(await openAccount(stripe, deal.carrier));
    await payOutAt(deal.reservationId);
    await payOutAt(deal.reservationId, 10);
    await callAs(deal.carrier, checkPayoutAccount);
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({
      status: "unknown",
      isNeeded: true,
      waiting: 50,
    });
    const row = await rowOf(deal.carrier);
    const key = `payout-account-lost:${row?.id}:${row?.createdAt.getTime()}`;
    expect(await testDb().$count(mails, eq(mails.key, key))).toBe(1);
  });

  it("is opened again by its owner in one press, also when it was not known yet, and is paid once", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    stripe.closeAccount(await openAccount(stripe, deal.carrier));
    expect((await callAs(deal.carrier, getPayoutAccount)).status).toBe("ready");
    const links = await Promise.all([1, 2].map(() => callAs(deal.carrier, openPayoutAccount, { country: "FR" })));
    const { providerRef } = (await rowOf(deal.carrier)) ?? {};
    for (const { url } of links) expect(url).toContain(providerRef);
    stripe.completeAccount(providerRef ?? "");
    await runMoneyJobs(stripe);
    await payOutAt(deal.reservationId);
    const transfers = [...stripe.world.transfers.values()].filter((one) => one.transfer_group === deal.number);
    expect(transfers).toMatchObject([{ destination: providerRef, amount: 5_000 }]);
    await ledgerIsClean();
  });

  it("is opened again because staff ask for it, who see that it is gone", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const admin = await makePerson({ staffRole: "admin" });
    const reopen = () => callAs(admin, reopenPayoutAccount, { reservationId: deal.reservationId });
    const listed = async () =>
      (await callAs(admin, listPayouts)).data.find(({ reservationId }) => reservationId === deal.reservationId);
    expect((await appErrorOf(reopen())).code).toBe("reservation.not_found");
    stripe.closeAccount(await openAccount(stripe, deal.carrier));
    expect((await appErrorOf(reopen())).code).toBe("payment.account_ready");
    await payOutAt(deal.reservationId);
    expect(await listed()).toMatchObject({ accountStatus: "unknown", canReopen: true });
    await reopen();
    await reopen();
    expect(await listed()).toMatchObject({ accountStatus: "incomplete", canReopen: false });
    const row = await rowOf(deal.carrier);
    const letters = await testDb().$count(
      mails,
      and(eq(mails.userId, deal.carrier.userId), eq(mails.template, "payout_account_lost")),
    );
    // One when it was found out, one because of the staff.
    expect([row?.providerRef, letters]).toEqual([null, 2]);
    const second = await openAccount(stripe, deal.carrier);
    await payOutAt(deal.reservationId);
    const transfers = [...stripe.world.transfers.values()].filter((one) => one.transfer_group === deal.number);
    expect(transfers).toMatchObject([{ destination: second }]);
  });

  it("that reported to be ready is found by the sweep, when money waits for it", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    stripe.closeAccount(await openAccount(stripe, deal.carrier));
    await callAs("system", sweepMoney, {}, at(25 * HOUR_MS));
    await runMoneyJobs(stripe);
    expect((await callAs(deal.carrier, getPayoutAccount)).status).toBe("unknown");
  });

  it("is not what a key is answered that may not read accounts", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    stripe.faults.order(/^GET \/v1\/accounts/, "403");
    await callAs(deal.carrier, checkPayoutAccount);
    expect((await callAs(deal.carrier, getPayoutAccount)).status).toBe("ready");
  });
});
