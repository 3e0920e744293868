import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { troubleOf } from "@/lib/adapters/payments/contract";
import type { CheckoutOrder, PaymentProvider } from "@/lib/adapters/payments/port";
import { simulatedPayments } from "@/lib/adapters/payments/simulated-payments";
import { stripePayments } from "@/lib/adapters/payments/stripe-payments";
import { STRIPE_KEYS, type StripeServer, startStripe } from "@/tests/support/stripe/server";

/** A provider, and how a payer, an account's owner and the provider's own servers act there. */
type Actors = {
  provider: PaymentProvider;
  /** Pays an order, and gives the payment's reference. */
  pay: (order: CheckoutOrder) => Promise<string>;
  complete: (accountRef: string) => string;
  restrict: (accountRef: string) => string;
  sign: (event: object) => { body: string; signature: string };
};

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

function simulated(): Actors {
  const provider = simulatedPayments(() => Buffer.alloc(32, 7));
  const simulation = provider.simulation;
  if (!simulation) throw new Error("the simulator simulates");
  return {
    provider,
    async pay({ key, amountCents }) {
      const result = await simulation.confirm({
        key,
        amountCents,
        method: { type: "card", number: "4242424242424242", expiry: "12/30" },
        now: new Date("2026-11-28T10:00:00Z"),
      });
      return result.providerRef ?? "";
    },
    complete: (accountRef) => simulation.accountIn(accountRef, "ready"),
    restrict: (accountRef) => simulation.accountIn(accountRef, "incomplete"),
    sign: () => simulation.signWebhook({ eventId: "evt_12345678", about: "payment", providerRef: "sim_ok_1" }),
  };
}

function real(): Actors {
  const { secretKey, webhookSecret } = STRIPE_KEYS;
  const provider = stripePayments({
    secretKey,
    webhookSecrets: ["whsec_another0000", webhookSecret],
    baseUrl: stripe.url,
  });
  return {
    provider,
    async pay(order) {
      const { providerRef } = await provider.openCheckout(order);
      stripe.pay(providerRef ?? "");
      return providerRef ?? "";
    },
    complete(accountRef) {
      stripe.completeAccount(accountRef);
      return accountRef;
    },
    restrict(accountRef) {
      stripe.restrictAccount(accountRef, ["individual.verification.document", "external_account"]);
      return accountRef;
    },
    sign() {
      const body = JSON.stringify({
        id: "evt_12345678",
        object: "event",
        type: "checkout.session.completed",
        data: { object: { id: "cs_1", object: "checkout.session", metadata: { key: "payment-1-1" } } },
      });
      return { body, signature: stripe.webhooks.sign(body) };
    },
  };
}

let count = 0;
function order(over: Partial<CheckoutOrder> = {}): CheckoutOrder {
  count += 1;
  return {
    key: `payment-${count}-1`,
    amountCents: 5_700,
    number: `RH-${count}`,
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

describe.each([
  ["simulated", simulated],
  ["stripe", real],
])("the payment provider %s", (name, make) => {
  it("goes by its name", () => {
    expect(make().provider.name).toBe(name);
  });

  it("opens one page for an order, however often it is asked, and another for another", async () => {
    const { provider } = make();
    const asked = order();
    const first = await provider.openCheckout(asked);
    expect(first).toMatchObject({ status: "open", url: expect.stringMatching(/^https:/) });
    expect(await provider.openCheckout(asked)).toEqual(first);
    expect((await provider.openCheckout(order())).providerRef).not.toBe(first.providerRef);
    expect(await provider.retrieve(asked.key, first.providerRef)).toMatchObject({ status: "open" });
  });

  it("closes a page, and closes a closed one", async () => {
    const { provider } = make();
    const asked = order();
    const { providerRef } = await provider.openCheckout(asked);
    const closed = { status: "expired", providerRef };
    expect(await provider.expireCheckout(asked.key, providerRef ?? "")).toEqual(closed);
    expect(await provider.expireCheckout(asked.key, providerRef ?? "")).toEqual(closed);
  });

  it("knows what became of a payment, of none that it has not seen, and of none under another key", async () => {
    const { provider, pay } = make();
    const asked = order();
    const paid = await pay(asked);
    expect(await provider.retrieve(asked.key, paid)).toMatchObject({ status: "succeeded", providerRef: paid });
    expect(await provider.retrieve("payment-0-1", paid)).toBeUndefined();
    expect(await provider.retrieve(asked.key, null)).toBeUndefined();
  });

  it("sends money back once for each key, in parts", async () => {
    const { provider, pay } = make();
    const paymentRef = await pay(order());
    const part = { key: `refund-${paymentRef}-1`, paymentRef, amountCents: 1_000 };
    const first = await provider.refund(part);
    expect(first.amountCents).toBe(1_000);
    expect(await provider.refund(part)).toEqual(first);
    const rest = await provider.refund({ key: `refund-${paymentRef}-2`, paymentRef, amountCents: 4_700 });
    expect(rest.providerRef).not.toBe(first.providerRef);
  });

  it("pays an account once it is ready, once for each key, and takes it back in parts", async () => {
    const { provider, pay, complete } = make();
    const asked = order();
    const paymentRef = await pay(asked);
    const { accountRef } = await provider.accounts.open({ key: `account-${asked.key}`, country: "FR", email: null });
    expect(await provider.accounts.open({ key: `account-${asked.key}`, country: "FR", email: null })).toEqual({
      accountRef,
    });
    const ready = complete(accountRef);
    expect(await provider.accounts.read(ready)).toEqual({ status: "ready", gaps: [] });
    const sending = {
      key: `out-${asked.key}`,
      accountRef: ready,
      amountCents: 5_000,
      paymentRef,
      number: asked.number,
    };
    const sent = await provider.payOut(sending);
    expect(await provider.payOut(sending)).toEqual(sent);
    const back = { key: `back-${asked.key}`, payoutRef: sent.providerRef, amountCents: 2_000 };
    const reversed = await provider.reversePayOut(back);
    expect(await provider.reversePayOut(back)).toEqual(reversed);
  });

  it("refuses to pay an account that lacks something, and returns what it lacks", async () => {
    const { provider, pay, restrict } = make();
    const asked = order();
    const paymentRef = await pay(asked);
    const { accountRef } = await provider.accounts.open({
      key: `account-${asked.key}`,
      country: "FR",
      email: "a@b.fr",
    });
    const lacking = restrict(accountRef);
    expect(await provider.accounts.read(lacking)).toEqual({ status: "incomplete", gaps: ["identity", "bank"] });
    const sending = {
      key: `out-${asked.key}`,
      accountRef: lacking,
      amountCents: 5_000,
      paymentRef,
      number: asked.number,
    };
    const error = await provider.payOut(sending).catch((thrown: unknown) => thrown);
    expect(troubleOf(error)).toBe("account_not_ready");
    expect(
      (
        await provider.accounts.link({
          accountRef: lacking,
          returnUrl: "https://rihla.test/b",
          refreshUrl: "https://rihla.test/a",
        })
      ).url,
    ).toMatch(/^https:/);
  });

  it("reads a webhook as it was signed, and none that was changed, unsigned or signed by another", async () => {
    const { provider, sign } = make();
    const { body, signature } = sign({});
    expect(await provider.readWebhook(body, signature)).toMatchObject({ eventId: "evt_12345678", about: "payment" });
    for (const forged of [null, "", "0".repeat(64), "0".repeat(65), `${signature}0`, "t=1,v1=00", "x".repeat(10_000)])
      expect(await provider.readWebhook(body, forged), String(forged).slice(0, 20)).toBeUndefined();
    expect(await provider.readWebhook(`${body} `, signature)).toBeUndefined();
  });
});
