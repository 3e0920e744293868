import { describe, expect, it } from "vitest";
import type { PaymentProvider, PaymentResult } from "@/lib/adapters/payments/port";
import { simulatedPayments } from "@/lib/adapters/payments/simulated-payments";

/** Every provider, with a card for each result that the port knows. */
const PROVIDERS: [name: string, provider: PaymentProvider, cards: Record<PaymentResult["status"], string>][] = [
  [
    "simulated",
    simulatedPayments(() => Buffer.alloc(32, 7)),
    {
      succeeded: "4242 4242 4242 4242",
      failed: "4000000000000002",
      requires_action: "4000000000003155",
      processing: "4000000000000077",
    },
  ],
];

describe.each(PROVIDERS)("the payment provider %s", (_name, provider, cards) => {
  const pay = (key: string, number: string, authentication?: "approved" | "refused") =>
    provider.confirm({ key, amountCents: 5_700, method: { type: "card", number, authentication } });

  it.each(Object.entries(cards))("answers %s, and the same for the same key", async (status, number) => {
    const first = await pay(`key-${status}`, number);
    expect(first.status).toBe(status);
    expect(await pay(`key-${status}`, number)).toEqual(first);
    expect((await pay(`other-${status}`, number)).providerRef).not.toBe(first.providerRef);
  });

  it("asks the bank before it takes the money, and takes a no for one", async () => {
    const card = cards.requires_action;
    expect((await pay("bank", card)).status).toBe("requires_action");
    expect((await pay("bank", card, "approved")).status).toBe("succeeded");
    expect(await pay("bank", card, "refused")).toMatchObject({ status: "failed", code: "authentication_failed" });
  });

  it("knows what became of a try, of no try that it has not seen, and of none under another key", async () => {
    const done = await pay("lost", cards.succeeded);
    expect((await provider.retrieve("lost", done.providerRef))?.status).toBe("succeeded");
    expect(await provider.retrieve("never", null)).toBeUndefined();
    expect(await provider.retrieve("never", "not-a-reference")).toBeUndefined();
    expect(await provider.retrieve("another", done.providerRef)).toBeUndefined();
  });

  it("sends money back and out once for each key", async () => {
    const refund = { key: "refund-1", providerRef: "ref", amountCents: 100 };
    expect(await provider.refund(refund)).toEqual(await provider.refund(refund));
    const payOut = { key: "payout-1", workspaceId: 3, amountCents: 100 };
    expect(await provider.payOut(payOut)).toEqual(await provider.payOut(payOut));
    expect((await provider.payOut({ ...payOut, key: "payout-2" })).providerRef).not.toBe(
      (await provider.payOut(payOut)).providerRef,
    );
  });

  it.each(["", "0000", "4242424242424243", "٤٢٤٢", "x".repeat(10_000)])("declines the number %.20j", async (number) => {
    expect(await pay("hostile", number)).toMatchObject({ status: "failed", code: "declined" });
  });
});

describe("the webhooks of a provider without servers of its own", () => {
  const provider = simulatedPayments(() => Buffer.alloc(32, 7));
  const event = { eventId: "evt_12345678", type: "payment.succeeded", providerRef: "sim_ok_1" } as const;
  const signed = provider.simulation?.signWebhook(event);

  it("are read as they were signed", () => {
    expect(provider.readWebhook(signed?.body ?? "", signed?.signature ?? "")).toEqual(event);
  });

  it.each([
    ["without a signature", null],
    ["with an empty one", ""],
    ["with another of the same length", "0".repeat(64)],
    ["with one that is too long", "0".repeat(65)],
  ])("are refused %s", (_what, signature) => {
    expect(provider.readWebhook(signed?.body ?? "", signature)).toBeUndefined();
  });

  it("are refused when a letter of the body was changed, or another key signed", () => {
    expect(provider.readWebhook(`${signed?.body} `, signed?.signature ?? "")).toBeUndefined();
    const other = simulatedPayments(() => Buffer.alloc(32, 8)).simulation?.signWebhook(event);
    expect(provider.readWebhook(other?.body ?? "", other?.signature ?? "")).toBeUndefined();
  });

  it("of a late payment come once, of the duplicate card twice with one event", async () => {
    const pay = async (number: string) => {
      const result = await provider.confirm({ key: number, amountCents: 1, method: { type: "card", number } });
      return result.status === "processing" ? (result.deliveries ?? []) : [];
    };
    expect(await pay("4000000000000077")).toHaveLength(1);
    const twice = await pay("4000000000000085");
    expect(twice).toHaveLength(2);
    expect(new Set(twice.map(({ event: { eventId } }) => eventId)).size).toBe(1);
  });
});
