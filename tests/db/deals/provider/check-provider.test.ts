import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { providerCalls, providerChecks, providerProblems } from "@/db/schema/deals/provider";
import { bankDisputes } from "@/db/schema/deals/reconciliation";
import { API_VERSION } from "@/lib/adapters/payments/stripe/client";
import { log } from "@/lib/core/observability/log";
import { metrics } from "@/lib/core/observability/metrics";
import { refundPayment } from "@/lib/deals/payments/refund-payment";
import { getPayoutAccount } from "@/lib/deals/payouts/get-payout-account";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { checkProvider } from "@/lib/deals/provider/check-provider";
import { findDisputes } from "@/lib/deals/provider/find-disputes";
import { recordUnsignedWebhooks } from "@/lib/deals/provider/record-unsigned-webhooks";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { getHealth } from "@/lib/staff/health/get-health";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { changeSettings } from "@/tests/support/settings";
import {
  attemptsOf,
  makeDeliveredByStripe,
  makeDueByStripe,
  makePaidByStripe,
  openAccount,
  refundsOf,
} from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs, stripeSettings } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";
import { makeOwnAccount, type WebhookEndpoint } from "@/tests/support/stripe/world";

const stripe = prepareStripe();
const SITE = "https://rihla.test";
const HOOK = `${SITE}/api/v1/payments/webhooks/stripe`;
const HOUR_MS = 3_600_000;

let restore: () => void = () => undefined;
beforeEach(() => {
  restore = changeSettings({ ...stripeSettings(stripe), APP_URL: SITE });
  stripe.world.endpoints.length = 0;
  stripe.world.undelivered.length = 0;
  stripe.registerWebhook(HOOK);
});
afterEach(async () => {
  restore();
  stripe.revokeKey(false);
  stripe.world.isLive = false;
  await testDb().delete(providerProblems);
  await testDb().delete(providerChecks);
});

const check = async () => (await callAs("system", checkProvider, {})).problems;
const health = async () => (await callAs(await makePerson({ staffRole: "admin" }), getHealth)).payments;
const failuresOf = async (trouble: string) => {
  const { values } = await metrics().providerFailures.get();
  return values.find(({ labels }) => labels.trouble === trouble)?.value ?? 0;
};

/** Returns the lines logged meanwhile, at that level. */
async function linesOf(level: "error" | "warn", act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const own = log();
  const write = own[level].bind(own);
  own[level] = ((line: object, text: string) => {
    lines.push({ ...line, text });
    write(line, text);
  }) as typeof write; // the one of its forms that is used
  try {
    await act();
  } finally {
    own[level] = write;
  }
  return lines;
}

describe("the provider's settings for us", () => {
  it("are well when the key works and our address hears every event that something follows from", async () => {
    expect(await check()).toEqual([]);
    expect(await health()).toMatchObject({ status: "ok", isLive: false, checkedAt: expect.any(String), problems: [] });
  });

  const each = (change: Partial<WebhookEndpoint>) => {
    for (const endpoint of stripe.world.endpoints) Object.assign(endpoint, change);
  };
  const breaks: [problem: string, breakIt: () => void, detail: RegExp][] = [
    ["webhook_missing", () => stripe.world.endpoints.splice(0), /is none of 0/],
    ["webhook_missing", () => each({ url: `${SITE}/else` }), /is none of 1/],
    ["webhook_disabled", () => each({ status: "disabled" }), /1 of 1/],
    [
      "webhook_events",
      () => each({ enabled_events: ["checkout.session.completed"] }),
      /charge\.dispute\.created.*account\.updated/,
    ],
    ["webhook_secrets", () => stripe.registerWebhook(HOOK), /2 endpoints, 1 secrets/],
    [
      "mode_mixed",
      () => {
        stripe.world.isLive = true;
      },
      /the key is test, its answers are live/,
    ],
    ["events_undelivered", () => stripe.world.undelivered.push("charge.dispute.created"), /1/],
    [
      "payout_schedule",
      () => {
        stripe.world.account.settings.payouts.schedule.interval = "daily";
      },
      /daily, not manual/,
    ],
    [
      "transfers_inactive",
      () => {
        stripe.world.account.capabilities.transfers = "pending";
      },
      /transfers: pending/,
    ],
  ];
  it.each(breaks)("say %s, degrade payments, and are well again", async (problem, breakIt, detail) => {
    breakIt();
    const lines = await linesOf("error", check);
    expect(lines).toContainEqual(expect.objectContaining({ problem, detail: expect.stringMatching(detail) }));
    const { status, problems } = await health();
    expect([status, problems.map((one) => one.problem)]).toEqual(["degraded", expect.arrayContaining([problem])]);
    stripe.world.endpoints.length = 0;
    stripe.world.undelivered.length = 0;
    stripe.world.isLive = false;
    stripe.world.account = makeOwnAccount(stripe.world.account.id);
    stripe.registerWebhook(HOOK, { enabled_events: ["*"] });
    expect(await check()).toEqual([]);
    expect((await health()).status).toBe("ok");
  });

  it("that are another version, or that the key may not read, are reported and stop nothing", async () => {
    each({ api_version: "2020-08-27" });
    expect(await check()).toEqual(["webhook_version"]);
    each({ api_version: API_VERSION });
    stripe.faults.order(/^GET \/v1\/webhook_endpoints$/, "403");
    expect(await check()).toEqual(["webhook_unchecked"]);
    stripe.faults.order(/^GET \/v1\/account$/, "403");
    expect(await check()).toEqual(["account_unchecked"]);
    stripe.world.account.business_profile.support_email = null;
    stripe.world.account.settings.payments.statement_descriptor = null;
    expect(await check()).toEqual(expect.arrayContaining(["statement_descriptor", "support_contact"]));
    stripe.world.account = makeOwnAccount(stripe.world.account.id);
    expect(await check()).toEqual([]);
    expect((await health()).status).toBe("ok");
  });

  it("are not searched for where Stripe could not reach us, and never of the simulator", async () => {
    stripe.world.endpoints.length = 0;
    restore();
    restore = changeSettings({ ...stripeSettings(stripe), APP_URL: "http://localhost:3000" });
    expect(await check()).toEqual([]);
  });

  it("that do not answer are a problem until they do", async () => {
    stripe.goAway(true);
    expect(await check()).toEqual(["unreachable"]);
    stripe.goAway(false);
    expect(await check()).toEqual([]);
  });
});

describe("a key that is revoked", () => {
  it("is heard of with the first payer, who reads that nothing was charged, and is over when it works again", async () => {
    const deal = await makeDueByStripe();
    stripe.revokeKey(true);
    const before = await failuresOf("authentication");
    let code = "";
    const lines = await linesOf("error", async () => {
      code = (await appErrorOf(deal.open())).code;
    });
    expect(code).toBe("payment.provider_refused");
    expect(lines).toContainEqual(
      expect.objectContaining({
        call: "open_checkout",
        reservationId: deal.reservationId,
        paymentId: deal.payment.id,
        error: expect.objectContaining({ trouble: "authentication", requestRef: expect.stringMatching(/^req_/) }),
      }),
    );
    expect(await failuresOf("authentication")).toBe(before + 1);
    expect(await health()).toMatchObject({
      status: "degraded",
      problems: [{ problem: "authentication", requestRef: expect.stringMatching(/^req_/) }],
    });
    expect(await check()).toEqual(["authentication"]);
    stripe.revokeKey(false);
    expect(await check()).toEqual([]);
    // The next press has a key of its own.
    expect((await deal.open()).url).toMatch(/^https:/);
    expect((await attemptsOf(deal)).map(({ status }) => status)).toEqual(["failed", "open"]);
  });

  it("stops refunds, which go out as soon as it works again", async () => {
    const deal = await makePaidByStripe(stripe);
    stripe.revokeKey(true);
    await callAs(deal.carrier, cancelReservation, { id: deal.reservationId });
    await runMoneyJobs(stripe);
    expect(await health()).toMatchObject({
      status: "degraded",
      retrying: expect.arrayContaining([
        expect.objectContaining({ kind: "refund", reservationId: deal.reservationId, trouble: "authentication" }),
      ]),
    });
    stripe.revokeKey(false);
    await callAs("system", refundPayment, { reservationId: deal.reservationId });
    expect(refundsOf(stripe, deal.sessionId)).toEqual([]);
    await check();
    await runMoneyJobs(stripe);
    expect(refundsOf(stripe, deal.sessionId)).toHaveLength(1);
    const [call] = await testDb().select().from(providerCalls).where(eq(providerCalls.subjectId, deal.reservationId));
    expect(call?.doneAt).not.toBeNull();
  });

  it("shows a carrier who opens an account that it is our fault", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    stripe.revokeKey(true);
    expect((await appErrorOf(callAs(person, openPayoutAccount, { country: "FR" }))).code).toBe(
      "payment.provider_refused",
    );
  });

  it("that another one takes the place of has every account read again", async () => {
    const deal = await makeDeliveredByStripe(stripe);
    await openAccount(stripe, deal.carrier);
    await check();
    // The same product with the key of another account, which knows none of the old one's.
    const accounts = [...stripe.world.accounts];
    stripe.world.account = makeOwnAccount("acct_another");
    stripe.world.accounts.clear();
    await check();
    const [row] = await testDb()
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.workspaceId, deal.carrier.workspaceId));
    expect(row).toMatchObject({ status: "ready", checkedAt: null });
    await callAs("system", sweepMoney, {});
    await runMoneyJobs(stripe);
    expect((await callAs(deal.carrier, getPayoutAccount)).status).toBe("unknown");
    for (const [id, account] of accounts) stripe.world.accounts.set(id, account);
  });
});

describe("webhooks whose signature is none of ours", () => {
  const unsigned = (count: number) => callAs("system", recordUnsignedWebhooks, { provider: "stripe", count });

  it("count when several come and none of ours, and are over with the first one of ours", async () => {
    await unsigned(1);
    await unsigned(1);
    expect((await health()).status).toBe("ok");
    await unsigned(1);
    expect(await health()).toMatchObject({ status: "degraded", problems: [{ problem: "signature", count: 3 }] });
    await callAs("system", applyWebhook, {
      provider: "stripe",
      eventId: `evt_${Date.now()}`,
      about: "account",
      providerRef: "acct_none",
    });
    expect((await health()).status).toBe("ok");
  });

  it("are forgotten after a day", async () => {
    await unsigned(5);
    const later = { now: new Date(Date.now() + 25 * HOUR_MS) };
    const admin = await makePerson({ staffRole: "admin" });
    expect((await callAs(admin, getHealth, {}, later)).payments.status).toBe("ok");
  });
});

describe("a dispute whose webhooks are all lost", () => {
  it("is found by asking, once", async () => {
    const deal = await makePaidByStripe(stripe);
    receiveEvents(stripe, "lost");
    const { id } = stripe.dispute(deal.sessionId);
    const look = async () => (await callAs("system", findDisputes, {})).foundCount;
    expect(await look()).toBeGreaterThan(0);
    await runMoneyJobs(stripe);
    const [row] = await testDb().select().from(bankDisputes).where(eq(bankDisputes.providerRef, id));
    expect(row).toMatchObject({ reservationId: deal.reservationId, status: "open" });
    expect(await look()).toBe(0);
  });
});
