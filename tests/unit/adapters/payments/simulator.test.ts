import { describe, expect, it } from "vitest";
import { PAYOUT_ACCOUNT_STATUSES } from "@/db/enums/adapters/payments";
import { simulatedPayments } from "@/lib/adapters/payments/simulated-payments";

const provider = simulatedPayments(() => Buffer.alloc(32, 7));
const { simulation } = provider;
if (!simulation) throw new Error("the simulator simulates");
const pay = (key: string, number: string, authentication?: "approved" | "refused", expiry = "12/30") =>
  simulation.confirm({
    key,
    amountCents: 5_700,
    method: { type: "card", number, expiry, authentication },
    now: new Date("2026-11-28T10:00:00Z"),
  });

describe("a card of the simulator", () => {
  it.each([
    ["succeeded", "4242 4242 4242 4242"],
    ["failed", "4000000000000002"],
    ["requires_action", "4000000000003155"],
    ["processing", "4000000000000077"],
  ])("answers %s, and the same for the same key", async (status, number) => {
    const first = await pay(`key-${status}`, number);
    expect(first.status).toBe(status);
    expect(await pay(`key-${status}`, number)).toEqual(first);
    expect((await pay(`other-${status}`, number)).providerRef).not.toBe(first.providerRef);
  });

  it("asks the bank before it takes the money, and takes a no for one", async () => {
    const card = "4000000000003155";
    expect((await pay("bank", card)).status).toBe("requires_action");
    expect((await pay("bank", card, "approved")).status).toBe("succeeded");
    expect(await pay("bank", card, "refused")).toMatchObject({ status: "failed", code: "authentication_failed" });
  });

  it.each([
    ["12/20", "failed"],
    ["10/26", "failed"],
    ["10/2026", "failed"],
    ["01 / 25", "failed"],
    ["11/26", "succeeded"],
    ["11/2026", "succeeded"],
    ["12/26", "succeeded"],
  ])("with the expiry %s, in November 2026, %s", async (expiry, status) => {
    for (const number of ["4242424242424242", "4000000000003155", "4000000000000077"]) {
      const expected = number === "4242424242424242" || status === "failed" ? status : expect.anything();
      expect((await pay(`expiry-${expiry}`, number, undefined, expiry)).status).toEqual(expected);
    }
  });

  it.each(["", "0000", "4242424242424243", "٤٢٤٢", "x".repeat(10_000)])("declines the number %.20j", async (number) => {
    expect(await pay("hostile", number)).toMatchObject({ status: "failed", code: "declined" });
  });

  it("of a late payment has its webhook once, the duplicate card twice with one event", async () => {
    const deliveriesOf = async (number: string) => {
      const result = await pay(number, number);
      return result.status === "processing" ? (result.deliveries ?? []) : [];
    };
    expect(await deliveriesOf("4000000000000077")).toHaveLength(1);
    const twice = await deliveriesOf("4000000000000085");
    expect(twice).toHaveLength(2);
    expect(new Set(twice.map(({ event: { eventId } }) => eventId)).size).toBe(1);
  });
});

describe("an account of the simulator", () => {
  it("is ready automatically, and in each state that it is put into", async () => {
    const { accountRef } = await provider.accounts.open({ key: "account-1", country: "FR", email: null });
    expect((await provider.accounts.read(accountRef)).status).toBe("ready");
    for (const status of PAYOUT_ACCOUNT_STATUSES) {
      const named = simulation.accountIn(simulation.accountIn(accountRef, "in_review"), status);
      expect((await provider.accounts.read(named)).status).toBe(status);
    }
  });
});

it("signs with its own key alone", async () => {
  const other = simulatedPayments(() => Buffer.alloc(32, 8)).simulation?.signWebhook({
    eventId: "evt_12345678",
    about: "payment",
    providerRef: "sim_ok_1",
  });
  expect(await provider.readWebhook(other?.body ?? "", other?.signature ?? "")).toBeUndefined();
});
