import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { providerProblems } from "@/db/schema/deals/provider";
import { getPayoutAccount } from "@/lib/deals/payouts/get-payout-account";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, openAccount } from "@/tests/support/stripe/deals";
import { runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";
import { makeOwnAccount } from "@/tests/support/stripe/world";

const stripe = prepareStripe();
afterEach(async () => {
  stripe.world.account = makeOwnAccount(stripe.world.account.id);
  await testDb().delete(providerProblems);
});

const open = (as: Awaited<ReturnType<typeof makePerson>>, input: object) => callAs(as, openPayoutAccount, input);

describe("an account that is ready", () => {
  it("leads to its own page at Stripe, and to what is missing once something is", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    const accountId = await openAccount(stripe, person);
    expect((await open(person, { country: "FR" })).url).toContain(`/express/${accountId}`);
    stripe.restrictAccount(accountId, ["individual.verification.document"]);
    await runMoneyJobs(stripe);
    expect((await open(person, { country: "FR" })).url).toContain(`/setup/e/${accountId}`);
  });

  it("gives way to another for another country alone, and what is due goes there, once", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    const first = await openAccount(stripe, deal.carrier);
    expect((await appErrorOf(open(deal.carrier, { country: "FR", isNew: true }))).code).toBe("payment.account_ready");
    await open(deal.carrier, { country: "DE", isNew: true });
    expect(await callAs(deal.carrier, getPayoutAccount)).toMatchObject({ country: "DE", status: "incomplete" });
    const [row] = await testDb()
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.workspaceId, deal.carrier.workspaceId));
    expect(row?.providerRef).not.toBe(first);
    stripe.completeAccount(row?.providerRef ?? "");
    await runMoneyJobs(stripe);
    const later = { now: new Date(Date.now() + 49 * HOUR_MS) };
    await callAs("system", payOut, { reservationId: deal.reservationId }, later);
    const sent = [...stripe.world.transfers.values()].filter((one) => one.transfer_group === deal.number);
    expect(sent.map(({ destination }) => destination)).toEqual([row?.providerRef]);
  });
});

it("an account that Stripe does not let us open is our fault, and staff read why", async () => {
  stripe.world.account.capabilities.transfers = "pending";
  const person = await makePerson({ logisticsType: "carrier" });
  expect((await appErrorOf(open(person, { country: "FR" }))).code).toBe("payment.provider_refused");
  const isPermission = and(eq(providerProblems.provider, "stripe"), eq(providerProblems.problem, "permission"));
  expect(await testDb().select().from(providerProblems).where(isPermission)).toMatchObject([
    { detail: expect.stringContaining("open a payout account") },
  ]);
});
