import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payouts } from "@/db/schema/deals/payments";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { mails } from "@/db/schema/identity/mails";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { checkPayoutAccount } from "@/lib/deals/payouts/check-payout-account";
import { getPayoutAccount } from "@/lib/deals/payouts/get-payout-account";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { simulatePayoutAccount } from "@/lib/deals/payouts/simulate-payout-account";
import { exportData } from "@/lib/identity/accounts/export-data";
import { appErrorCodesOf, appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeDelivered, makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, openAccount } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const LATER = { now: new Date(Date.now() + 49 * HOUR_MS) };
const payOutLater = (reservationId: number) => callAs("system", payOut, { reservationId }, LATER);
const statusOf = async (reservationId: number) => {
  const [row] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
  return row?.status;
};

describe("a payout by Stripe", () => {
  const stripe = prepareStripe();

  const transfersOf = (number: string) =>
    [...stripe.world.transfers.values()].filter(({ transfer_group }) => transfer_group === number);

  it("goes to the carrier's account out of the payment's own money, once, however often its answer is lost", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const accountId = await openAccount(stripe, deal.carrier);
    stripe.faults.order(/^POST \/v1\/transfers$/, "lost", "lost", "500 after");
    for (let attempts = 0; attempts < 3; attempts += 1) await payOutLater(deal.reservationId).catch(() => undefined);
    await payOutLater(deal.reservationId);
    expect(transfersOf(deal.number)).toMatchObject([
      { amount: 5_000, destination: accountId, source_transaction: expect.stringMatching(/^ch_/) },
    ]);
    expect(await statusOf(deal.reservationId)).toBe("paid");
    await ledgerIsClean();
  });

  it("waits for an account, notifies the carrier once and plainly, and goes out when the account is ready", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await payOutLater(deal.reservationId);
    await payOutLater(deal.reservationId);
    const [payout] = await testDb().select().from(payouts).where(eq(payouts.reservationId, deal.reservationId));
    expect(payout?.status).toBe("due");
    expect(await testDb().$count(mails, eq(mails.key, `payout-account:${payout?.id}`))).toBe(1);
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({ status: null, isNeeded: true, waiting: 50 });
    expect((await callAs(deal.carrier, getPaymentOverview)).carrier.dueNext).toMatchObject([{ isAccountNeeded: true }]);

    const accountId = await openAccount(stripe, deal.carrier, false);
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({
      status: "incomplete",
      country: "FR",
      gaps: ["bank", "person", "identity", "terms"],
    });
    // Past its time, the payout goes out with the event of the account alone.
    await testDb().update(payouts).set({ dueAt: new Date() }).where(eq(payouts.reservationId, deal.reservationId));
    stripe.completeAccount(accountId);
    await runMoneyJobs(stripe);
    expect(await statusOf(deal.reservationId)).toBe("paid");
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({
      status: "ready",
      isNeeded: false,
      waiting: 0,
    });
  });

  it("waits when Stripe has closed the account and nobody was notified, and goes on once it is open again", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const accountId = await openAccount(stripe, deal.carrier);
    receiveEvents(stripe, "lost");
    stripe.restrictAccount(accountId, ["individual.verification.document"]);
    await payOutLater(deal.reservationId);
    expect(transfersOf(deal.number)).toEqual([]);
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({ status: "incomplete", gaps: ["identity"] });
    stripe.completeAccount(accountId);
    expect((await callAs(deal.carrier, checkPayoutAccount)).status).toBe("ready");
    await payOutLater(deal.reservationId);
    expect(transfersOf(deal.number)).toHaveLength(1);
    await ledgerIsClean();
  });

  it("is sent once by two concurrent workers", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    await Promise.all(
      [1, 2, 3].map(() => payOutLater(deal.reservationId).catch(() => payOutLater(deal.reservationId))),
    );
    expect(transfersOf(deal.number)).toHaveLength(1);
    await ledgerIsClean();
  });

  it("opens one account for two clicks, links again each time, and leaves its country", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    const links = await Promise.all([1, 2].map(() => callAs(person, openPayoutAccount, { country: "BE" })));
    links.push(await callAs(person, openPayoutAccount, { country: "FR" }));
    expect(new Set(links.map(({ url }) => url)).size).toBe(3);
    const rows = await testDb().select().from(payoutAccounts).where(eq(payoutAccounts.workspaceId, person.workspaceId));
    expect(rows).toMatchObject([{ country: "BE", provider: "stripe" }]);
  });

  it("shows that Stripe is unavailable to a user who opens an account, and opens one the next time", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    stripe.goAway(true);
    expect((await appErrorOf(callAs(person, openPayoutAccount, { country: "FR" }))).code).toBe("payment.unavailable");
    expect((await callAs(person, checkPayoutAccount)).status).toBe("incomplete");
    stripe.goAway(false);
    // Until it is there, another country may be chosen.
    expect((await callAs(person, openPayoutAccount, { country: "DE" })).url).toMatch(/^https:/);
    expect((await callAs(person, getPayoutAccount)).country).toBe("DE");
  });

  it("is the owner's business, and takes no country that nothing can be sent to", async () => {
    const owner = await makePerson();
    const contributor = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    expect(
      await appErrorCodesOf([callAs(contributor, getPayoutAccount), callAs(contributor, checkPayoutAccount)]),
    ).toEqual(["auth.owner_required", "auth.owner_required"]);
    for (const country of ["MA", "fr", "", 1, null])
      expect((await appErrorOf(callAs(owner, openPayoutAccount, { country }))).code).toBe("request.invalid");
    expect((await appErrorOf(callAs(owner, simulatePayoutAccount, { status: "ready" }))).code).toBe("payment.hosted");
  });
});

describe("a simulated payout account", () => {
  it("is ready automatically, and makes payouts wait when it is put into another state", async () => {
    const deal = await makeDelivered();
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({
      status: null,
      isNeeded: false,
      isSimulated: true,
    });
    expect(await callAs(deal.carrier, simulatePayoutAccount, { status: "incomplete" })).toMatchObject({
      status: "incomplete",
      gaps: ["identity", "bank"],
      isNeeded: true,
    });
    await payOutLater(deal.reservationId);
    expect(await statusOf(deal.reservationId)).toBe("due");
    expect(JSON.stringify(await callAs(deal.carrier, exportData))).toMatch(
      /"payoutAccounts":\[\{"provider":"simulated"/,
    );
    await callAs(deal.carrier, simulatePayoutAccount, { status: "ready" });
    await payOutLater(deal.reservationId);
    expect(await statusOf(deal.reservationId)).toBe("paid");
    await ledgerIsClean();
  });
});
