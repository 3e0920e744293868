import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { troubleOf } from "@/lib/adapters/payments/contract";
import type { CheckoutOrder, Movement } from "@/lib/adapters/payments/port";
import { DELAYED_METHODS } from "@/lib/adapters/payments/stripe/methods";
import { stripePayments } from "@/lib/adapters/payments/stripe-payments";
import { STRIPE_KEYS, type StripeServer, startStripe } from "@/tests/support/stripe/server";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.faults.clear());
afterAll(() => stripe.stop());

const settings = () => ({
  secretKey: STRIPE_KEYS.secretKey,
  webhookSecrets: [STRIPE_KEYS.webhookSecret],
  baseUrl: stripe.url,
  timeoutMs: 300,
});
const provider = () => stripePayments(settings());

let count = 0;
function order(over: Partial<CheckoutOrder> = {}): CheckoutOrder {
  count += 1;
  return {
    key: `payment-${count}-1`,
    amountCents: 5_700,
    number: `RH-S${count}`,
    mark: "mark",
    title: "Une valise de livres",
    email: "amel@example.com",
    locale: "fr",
    expiresAt: new Date(Date.now() + 3_600_000),
    successUrl: "https://rihla.test/reservations/1?paid=1",
    cancelUrl: "https://rihla.test/reservations/1?pay=1",
    ...over,
  };
}

async function paid() {
  const asked = order();
  const { providerRef } = await provider().openCheckout(asked);
  stripe.pay(providerRef ?? "");
  return { paymentRef: providerRef ?? "", number: asked.number, key: asked.key };
}

async function ready(): Promise<string> {
  const { accountRef } = await provider().accounts.open({ key: `account-${++count}`, country: "FR", email: null });
  stripe.completeAccount(accountRef);
  return accountRef;
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a checkout at Stripe", () => {
  it("asks for the amount in euro, in the payer's language, with the reservation's names", async () => {
    const asked = order({ locale: "en" });
    await provider().openCheckout(asked);
    expect(stripe.sessionOf(asked.number)).toMatchObject({
      amount_total: 5_700,
      currency: "eur",
      customer_email: "amel@example.com",
      locale: "en",
      metadata: { key: asked.key, reservation: asked.number },
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
      expires_at: Math.floor(asked.expiresAt.getTime() / 1_000),
    });
    const arabic = order({ locale: "ar" });
    await provider().openCheckout(arabic);
    expect(stripe.sessionOf(arabic.number).locale).toBe("auto");
  });

  it("is open while a card is declined or its bank asks, and paid with its movement and fee", async () => {
    const asked = order();
    const { providerRef } = await provider().openCheckout(asked);
    const id = providerRef ?? "";
    for (const how of ["declined", "3ds"] as const) {
      stripe.tryToPay(id, how);
      expect((await provider().retrieve(asked.key, id))?.status).toBe("open");
    }
    stripe.pay(id);
    expect(await provider().retrieve(asked.key, id)).toEqual({
      status: "succeeded",
      providerRef: id,
      amountCents: 5_700,
      chargeRef: expect.stringMatching(/^ch_/),
      fee: { movementRef: expect.stringMatching(/^txn_/), feeCents: 111 },
    });
    // What was paid meanwhile cannot be closed any more.
    expect((await provider().expireCheckout(asked.key, id)).status).toBe("succeeded");
  });

  it.each([
    [true, "succeeded"],
    [false, "failed"],
  ])("waits for a method that takes days, which ends in %s", async (isPaid, status) => {
    const asked = order();
    const { providerRef } = await provider().openCheckout(asked);
    stripe.payLater(providerRef ?? "");
    expect((await provider().retrieve(asked.key, providerRef))?.status).toBe("processing");
    stripe.settleLater(providerRef ?? "", isPaid);
    expect((await provider().retrieve(asked.key, providerRef))?.status).toBe(status);
  });

  it("that Stripe refuses returns the error, with Stripe's name for the request", async () => {
    const error = await errorOf(provider().openCheckout(order({ amountCents: 10 })));
    expect(error).toMatchObject({
      trouble: "refused",
      code: "amount_too_small",
      status: 400,
      requestRef: expect.stringMatching(/^req_/),
    });
  });

  it("that this key does not know is none of ours", async () => {
    expect(await provider().retrieve("payment-1-1", "cs_test_of_another_key")).toBeUndefined();
  });

  it("offers no method whose money comes days later", async () => {
    const asked = order();
    const { providerRef } = await provider().openCheckout(asked);
    for (const method of DELAYED_METHODS)
      expect(() => stripe.payLater(providerRef ?? "", method)).toThrow(`${method} is not offered`);
  });
});

describe("a call that goes wrong", () => {
  it.each(["429", "503", "500", "cut", "lost", "slow"] as const)(
    "by %s is worth another attempt, which does it once",
    async (fault) => {
      const asked = order();
      stripe.faults.order(/checkout\/sessions$/, fault, fault);
      // A line that is cut is tried again by the package itself, so that the second cut shows.
      expect(troubleOf(await errorOf(provider().openCheckout(asked)))).toBe("unavailable");
      const result = await provider()
        .openCheckout(asked)
        .catch(() => provider().openCheckout(asked));
      expect(result.status).toBe("open");
    },
  );

  it.each(["lost", "500", "500 after", "slow"] as const)("by %s sends a refund and a payout once", async (fault) => {
    const { paymentRef, number } = await paid();
    const accountRef = await ready();
    const refund = { key: `refund-${number}`, paymentRef, amountCents: 700 };
    const payOut = { key: `out-${number}`, accountRef, amountCents: 5_000, paymentRef, number };
    stripe.faults.order(/^POST .*(refunds|transfers)$/, fault, fault, fault, fault);
    const untilDone = async <T>(call: () => Promise<T>): Promise<T> => call().catch(() => untilDone(call));
    await untilDone(() => provider().refund(refund));
    await untilDone(() => provider().payOut(payOut));
    // Stripe forgets keys after a day, and a job may come later than that.
    stripe.forgetKeys();
    await provider().refund(refund);
    await provider().payOut(payOut);
    const refunds = [...stripe.world.refunds.values()].filter(({ metadata }) => metadata?.key === refund.key);
    const transfers = [...stripe.world.transfers.values()].filter(({ metadata }) => metadata.key === payOut.key);
    expect([refunds.length, transfers.length]).toEqual([1, 1]);
  });

  it("for good is refused again for its key, and done once with the next one", async () => {
    const { paymentRef, number } = await paid();
    const accountRef = await ready();
    const payOut = { key: `again-${number}`, accountRef, amountCents: 5_000, paymentRef, number };
    stripe.restrictAccount(accountRef, ["external_account"]);
    expect(troubleOf(await errorOf(provider().payOut(payOut)))).toBe("account_not_ready");
    stripe.completeAccount(accountRef);
    // As Stripe documents it: what was answered once execution began is answered again.
    expect(troubleOf(await errorOf(provider().payOut(payOut)))).toBe("account_not_ready");
    const { providerRef } = await provider().payOut({ ...payOut, keyNumber: 2 });
    for (const keyNumber of [1, 2, 3])
      expect(await provider().payOut({ ...payOut, keyNumber })).toEqual({ providerRef });
    expect([...stripe.world.transfers.values()].filter(({ metadata }) => metadata.key === payOut.key)).toHaveLength(1);
  });

  it.each([
    ["403", "permission"],
    ["400", "account_not_ready"],
  ] as const)("by %s names whose trouble it is", async (fault, trouble) => {
    const { paymentRef, number } = await paid();
    const accountRef = await ready();
    stripe.faults.order(/^POST \/v1\/transfers$/, fault);
    const order = { key: `whose-${number}`, accountRef, amountCents: 5_000, paymentRef, number };
    expect(troubleOf(await errorOf(provider().payOut(order)))).toBe(trouble);
  });

  it("of which somebody else has sent another amount for the key returns what was sent", async () => {
    const { paymentRef } = await paid();
    await provider().refund({ key: `r-${paymentRef}`, paymentRef, amountCents: 700 });
    expect((await provider().refund({ key: `r-${paymentRef}`, paymentRef, amountCents: 900 })).amountCents).toBe(700);
  });

  it("shows no secret, whatever is printed of its error", async () => {
    const wrong = { ...settings(), secretKey: "sk_test_wrong0000000" };
    const errors = [
      await errorOf(stripePayments(wrong).accounts.read("acct_1")),
      await errorOf(stripePayments({ ...settings(), baseUrl: "http://127.0.0.1:9" }).accounts.read("acct_1")),
      await errorOf(provider().accounts.read("acct_unknown")),
      await errorOf(provider().refund({ key: "k", paymentRef: "cs_unknown", amountCents: 1 })),
    ];
    expect(errors.map(troubleOf)).toEqual(["authentication", "unavailable", "account_unknown", "unknown"]);
    for (const error of errors) {
      const printed = inspect(error, { depth: 10, showHidden: true });
      expect(printed).not.toMatch(/sk_test|whsec|Bearer|\*\*\*/);
      expect(printed).toMatch(/Stripe did not/);
    }
  });
});

describe("what Stripe reports of a disputed payment", () => {
  it("names the payment, what the bank took and gave back, and how it ended", async () => {
    const { paymentRef } = await paid();
    const { id } = stripe.dispute(paymentRef);
    const open = await provider().readDispute(id);
    expect(open).toMatchObject({ paymentRef, amountCents: 5_700, reason: "fraudulent", status: "open" });
    expect(open.movements).toEqual([{ movementRef: expect.any(String), amountCents: -5_700, feeCents: 2_000 }]);
    const refund = provider().refund({ key: `d-${id}`, paymentRef, amountCents: 100 });
    expect(troubleOf(await errorOf(refund))).toBe("disputed");
    stripe.closeDispute(id, "won");
    const won = await provider().readDispute(id);
    expect(won.status).toBe("won");
    expect(won.movements.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  });
});

describe("the movements of Stripe's account", () => {
  it("come page by page, each once", async () => {
    for (let index = 0; index < 230; index += 1) stripe.moveByHand(1);
    const from = new Date(Date.now() - 3_600_000);
    const pages: (readonly Movement[])[] = [];
    for await (const page of provider().listMovements?.({ from, to: new Date(Date.now() + 5_000) }) ?? [])
      pages.push(page);
    const all = pages.flat();
    expect(Math.max(...pages.map(({ length }) => length))).toBe(100);
    expect(new Set(all.map(({ providerRef }) => providerRef)).size).toBe(all.length);
    expect(all).toHaveLength(stripe.world.movements.length);
    expect(all.filter(({ kind }) => kind === "other")).toHaveLength(230);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["payment", "refund", "payout", "dispute", "other"]));
  });
});

describe("a webhook of Stripe", () => {
  const read = (event: object, at?: number) => {
    const body = JSON.stringify(event);
    return provider().readWebhook(body, stripe.webhooks.sign(body, at));
  };
  const event = (type: string, object: object) => ({ id: "evt_1", object: "event", type, data: { object } });

  it.each([
    [
      "checkout.session.expired",
      { id: "cs_1", metadata: { key: "payment-3-2" } },
      { about: "payment", key: "payment-3-2" },
    ],
    ["checkout.session.completed", { id: "cs_1", metadata: null }, { about: "payment" }],
    ["charge.dispute.closed", { id: "du_1" }, { about: "dispute" }],
    ["account.updated", { id: "acct_1" }, { about: "account" }],
  ])("about %s names what to look at", async (type, object, about) => {
    expect(await read(event(type, object))).toEqual({ eventId: "evt_1", providerRef: object.id, ...about });
  });

  it.each(["payout.paid", "charge.succeeded", "something.new", ""])("about %j is passed over", async (type) => {
    expect(await read(event(type, { id: "x" }))).toBe("ignored");
    expect(await read(event("account.updated", {}))).toBe("ignored");
  });

  it("that is old was sent again by somebody else", async () => {
    const now = Math.floor(Date.now() / 1_000);
    expect(await read(event("account.updated", { id: "acct_1" }), now - 280)).toMatchObject({ about: "account" });
    expect(await read(event("account.updated", { id: "acct_1" }), now - 600)).toBeUndefined();
  });
});
