import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { webhookEvents } from "@/db/schema/deals/payments";
import { stopChildren } from "@/scripts/lib/processes";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { closeServed, http, openOwn } from "@/tests/support/http";
import { readPage } from "@/tests/support/pages";
import { type Served, startServed } from "@/tests/support/served-setup";
import { changeSettings } from "@/tests/support/settings";
import { makeDueByStripe } from "@/tests/support/stripe/deals";
import { stripeSettings } from "@/tests/support/stripe/open-stripe";
import { STRIPE_KEYS, type StripeServer, startStripe } from "@/tests/support/stripe/server";

const PATH = "/v1/payments/webhooks/stripe";
const lines: string[] = [];
let stripe: StripeServer;
let served: Served;
let restore: () => void;

beforeAll(async () => {
  stripe = await startStripe();
  served = await startServed({
    port: testPort(34),
    realtimePort: testPort(35),
    database: "test_stripe",
    logLevel: "info",
    onLine: (line) => lines.push(line),
    more: stripeSettings(stripe),
  });
  openOwn(served);
  restore = changeSettings(stripeSettings(stripe));
  stripe.webhooks.to(async (body, signature) => {
    await send(body, signature);
  });
}, 180_000);
afterAll(async () => {
  await stripe.webhooks.settled();
  restore();
  await closeServed();
  await stopChildren(served.children);
  await stripe.stop();
});

/** Sends a webhook as Stripe does: without a session, a language or an origin. */
const send = (body: string, signature: string | null, path = PATH) =>
  fetch(`${served.appUrl}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(signature ? { "stripe-signature": signature } : {}) },
    body,
  });

const eventBody = (id: string, type = "account.updated") =>
  JSON.stringify({ id, object: "event", type, data: { object: { id: "acct_x", note: "é – ‮" } } }, null, 2);

describe("paying by Stripe through both processes", () => {
  it("leads to the page, takes the webhook and confirms the reservation, and no page waits for Stripe meanwhile", async () => {
    const deal = await makeDueByStripe();
    const opened = await http(`/v1/payments/${deal.payment.id}/checkout`, { as: deal.shipper, body: {} });
    expect(opened).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^https:\/\/checkout/) } });
    stripe.pay(stripe.sessionOf(deal.number).id);
    const status = async () =>
      String((await http(`/v1/reservations/${deal.reservationId}`, { as: deal.shipper })).body.status);
    await vi.waitFor(async () => expect(await status()).toBe("confirmed"), { timeout: 15_000, interval: 200 });
    // The receipt names by whom it was paid, and no demonstration.
    const { shown } = await readPage(`/reservations/${deal.reservationId}/receipt`, deal.shipper);
    expect(shown).toContain("par Stripe");
    expect(shown).toMatch(/>Émis par Rihla</);
  });

  it("shows every page and takes every webhook while Stripe is unavailable, and shows that at a press", async () => {
    const deal = await makeDueByStripe();
    stripe.goAway(true);
    for (const path of [`/reservations/${deal.reservationId}`, "/payments", "/payments?tab=account"])
      expect((await readPage(path, deal.shipper)).status, path).toBe(200);
    const body = eventBody("evt_away");
    expect((await send(body, stripe.webhooks.sign(body))).status).toBe(200);
    const refused = await http(`/v1/payments/${deal.payment.id}/checkout`, { as: deal.shipper, body: {} });
    expect(refused).toMatchObject({ status: 503, body: { code: "payment.unavailable" } });
    stripe.goAway(false);
    expect((await http(`/v1/payments/${deal.payment.id}/checkout`, { as: deal.shipper, body: {} })).status).toBe(200);
  });
});

describe("the webhook of Stripe", () => {
  it("is taken once by its id, signed over the bytes that came", async () => {
    const body = eventBody("evt_once");
    const signature = stripe.webhooks.sign(body);
    for (const answer of await Promise.all([1, 2, 3].map(() => send(body, signature)))) expect(answer.status).toBe(200);
    const rows = await testDb().select().from(webhookEvents);
    expect(rows.filter(({ eventId }) => eventId === "evt_once")).toHaveLength(1);
    // The same event in other bytes was not signed.
    expect((await send(JSON.stringify(JSON.parse(body)), signature)).status).toBe(400);
  });

  it("is answered without a trace when nothing follows from it", async () => {
    const body = eventBody("evt_other", "product.created");
    expect((await send(body, stripe.webhooks.sign(body))).status).toBe(200);
    const rows = await testDb().select().from(webhookEvents);
    expect(rows.map(({ eventId }) => eventId)).not.toContain("evt_other");
  });

  it.each([
    ["without a signature", () => null],
    ["with an empty one", () => ""],
    ["signed with another secret", (body: string) => stripe.webhooks.sign(body, undefined, "whsec_somebodyelse0")],
    ["that is old", (body: string) => stripe.webhooks.sign(body, Math.floor(Date.now() / 1_000) - 3_600)],
    ["with a long one", () => `t=1,v1=${"0".repeat(10_000)}`],
  ])("is refused %s", async (_what, sign) => {
    const body = eventBody("evt_forged");
    expect((await send(body, sign(body))).status).toBe(400);
    const rows = await testDb().select().from(webhookEvents);
    expect(rows.map(({ eventId }) => eventId)).not.toContain("evt_forged");
  });

  it.each(["", "{", "null", "[]", "{}", '{"id":1}', "é".repeat(50_000)])(
    "is refused with the body %.12j",
    async (body) => {
      expect((await send(body, stripe.webhooks.sign(body))).status).toBeLessThan(500);
      expect((await send(body, "t=1,v1=0")).status).toBeGreaterThanOrEqual(400);
    },
  );

  it("of a provider that is not chosen is refused", async () => {
    const body = eventBody("evt_wrong_place");
    const answer = await send(body, stripe.webhooks.sign(body), "/v1/payments/webhooks/simulated");
    expect(answer.status).toBe(400);
  });
});

it("no line of a log has a key, a secret or a payer's address", async () => {
  expect(lines.length).toBeGreaterThan(20);
  const text = lines.join("\n");
  expect(text).not.toContain(STRIPE_KEYS.secretKey);
  expect(text).not.toMatch(/sk_test_|whsec_|@example\.com/);
});

describe("what is wrong between Stripe and us", () => {
  const ready = async (url: string) => {
    const response = await fetch(`${url}/readyz`);
    return { code: response.status, body: (await response.json()) as { status: string } & Record<string, unknown> }; // what it answers is the test's matter
  };

  it("is reported by readiness and the log when a secret is wrong, bounded, and is over with a right signature", async () => {
    for (let index = 0; index < 40; index += 1) {
      const body = eventBody(`evt_forged_${index}`);
      const status = (await send(body, stripe.webhooks.sign(body, undefined, "whsec_another0000"))).status;
      expect(status).toBe(400);
    }
    const web = () => ready(served.appUrl);
    await vi.waitFor(async () => expect((await web()).body.status).toBe("degraded"), {
      timeout: 15_000,
      interval: 300,
    });
    expect(await web()).toMatchObject({ code: 200, body: { degraded: ["payments"] } });
    expect(await ready(served.realtimeUrl)).toMatchObject({
      code: 200,
      body: { status: "degraded", checks: { payments: false, database: true } },
    });
    // One a minute, and the forged ones of the tests before had it perhaps.
    const warnings = lines.filter((line) => line.includes("whose signature is none of ours"));
    expect([1, 2]).toContain(warnings.length);
    const body = eventBody("evt_signed_again");
    expect((await send(body, stripe.webhooks.sign(body))).status).toBe(200);
    await vi.waitFor(async () => expect((await web()).body.status).toBe("ready"), { timeout: 15_000, interval: 300 });
  });

  it("is reported to the payer, by readiness and the log when the key is revoked, and is over when it works again", async () => {
    const deal = await makeDueByStripe();
    stripe.revokeKey(true);
    const before = lines.length;
    const refused = await http(`/v1/payments/${deal.payment.id}/checkout`, { as: deal.shipper, body: {} });
    expect(refused).toMatchObject({ status: 503, body: { code: "payment.provider_refused" } });
    expect(refused.body.message).toMatch(/problème de notre côté\. Rien n’a été débité/);
    expect((await ready(served.appUrl)).body).toEqual({ status: "degraded", degraded: ["payments"] });
    await vi.waitFor(
      () => {
        const line = lines.slice(before).find((one) => one.includes('"call":"open_checkout"'));
        expect(JSON.parse(line ?? "{}")).toMatchObject({
          level: 50,
          reservationId: deal.reservationId,
          paymentId: deal.payment.id,
          requestId: expect.any(String),
          error: { trouble: "authentication", requestRef: expect.stringMatching(/^req_/) },
        });
      },
      { timeout: 5_000 },
    );
    stripe.revokeKey(false);
    // The check of the settings is due a minute later.
    await testDb().execute("update graphile_worker._private_jobs set run_at = now() where key = 'provider-check'");
    await vi.waitFor(async () => expect((await ready(served.appUrl)).body.status).toBe("ready"), {
      timeout: 15_000,
      interval: 300,
    });
    expect((await http(`/v1/payments/${deal.payment.id}/checkout`, { as: deal.shipper, body: {} })).status).toBe(200);
  });
});
