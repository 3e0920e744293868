import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { listPayouts } from "@/lib/staff/payouts/list-payouts";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, openAccount } from "@/tests/support/stripe/deals";
import { runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson({ staffRole: "admin" });
});

const reason = "Le transporteur a rendu le colis, après le versement.";
const LATER = { now: new Date(Date.now() + 49 * HOUR_MS) };
const find = async (asked: Record<string, unknown>) =>
  (await callAs(admin, listPayouts, { limit: 100, ...asked })).data;
const numbersOf = async (asked: Record<string, unknown>) => (await find(asked)).map(({ number }) => number);

async function makeOwed() {
  const deal = await makeDeliveredByStripe(stripe);
  await openAccount(stripe, deal.carrier);
  return deal;
}

async function makePaidOut() {
  const deal = await makeOwed();
  await callAs("system", payOut, { reservationId: deal.reservationId }, LATER);
  return deal;
}

describe("the admins' list of payouts", () => {
  it("shows of each whom it is of, how far it is, and what can be taken back", async () => {
    const owed = await makeOwed();
    const sent = await makePaidOut();
    const [newest, older] = await find({});
    expect([newest, older]).toMatchObject([
      { number: sent.number, status: "paid", amount: 50, left: 50, provider: "stripe", paidAt: expect.any(String) },
      { number: owed.number, status: "due", amount: 50, left: 0, recalled: 0, paidAt: null, isWithBank: false },
    ]);
    expect(newest?.carrier).toEqual({ id: sent.carrier.userId, name: "Amel Benali" });
    expect(newest?.shipper.id).toBe(sent.shipper.userId);
  });

  it("follows a payout that is taken back, to its end or the provider's refusal", async () => {
    const { number, reservationId } = await makePaidOut();
    const order = { reservationId, target: "shipper", reason };
    await callAs(admin, recallPayout, { ...order, amount: 20 });
    const [asked] = await find({ reservation: number });
    expect(asked).toMatchObject({ recalled: 0, left: 30 });
    expect(asked?.recalls).toMatchObject([{ amount: 20, target: "shipper", reason, state: "under_way" }]);
    await runMoneyJobs(stripe);
    expect(await find({ reservation: number })).toMatchObject([
      { recalled: 20, left: 30, recalls: [{ state: "done" }] },
    ]);
    const transfer = [...stripe.world.transfers.values()].find(({ transfer_group }) => transfer_group === number);
    if (transfer) transfer.amount_reversed = transfer.amount;
    await callAs(admin, recallPayout, { ...order, target: "platform" });
    await runMoneyJobs(stripe);
    expect(await find({ reservation: number })).toMatchObject([
      { recalled: 20, left: 30, recalls: [{ state: "done" }, { state: "refused", target: "platform", amount: 30 }] },
    ]);
  });

  it("shows when the payer's bank deals with the refund", async () => {
    const deal = await makePaidOut();
    stripe.dispute(deal.sessionId);
    await runMoneyJobs(stripe);
    expect(await find({ reservation: deal.number })).toMatchObject([{ isWithBank: true, left: 50 }]);
  });

  it("is asked by state, by either side, and by the reservation's number", async () => {
    const owed = await makeOwed();
    const sent = await makePaidOut();
    const back = await makePaidOut();
    await callAs(admin, recallPayout, { reservationId: back.reservationId, target: "platform", reason });
    await testDb().update(users).set({ lastName: "Zerrouki" }).where(eq(users.id, sent.carrier.userId));
    await testDb().update(users).set({ lastName: "Zerrouki" }).where(eq(users.id, back.shipper.userId));
    expect(await numbersOf({ status: "due" })).toContain(owed.number);
    expect(await numbersOf({ status: "paid" })).toEqual(expect.arrayContaining([sent.number, back.number]));
    expect(await numbersOf({ status: "due" })).not.toContain(sent.number);
    expect(await numbersOf({ status: "recalled", person: "zerrouki" })).toEqual([back.number]);
    expect(await numbersOf({ person: "Zerrouki" })).toEqual([back.number, sent.number]);
    expect(await numbersOf({ person: `#${owed.shipper.userId}` })).toEqual([owed.number]);
    expect(await numbersOf({ reservation: owed.number.toLowerCase() })).toEqual([owed.number]);
    expect(await numbersOf({ reservation: "%" })).toEqual([]);
    const first = await callAs(admin, listPayouts, { limit: 1 });
    const second = await callAs(admin, listPayouts, { limit: 1, page: 2 });
    expect([first.data[0]?.number, second.data[0]?.number]).toEqual([back.number, sent.number]);
    expect(first.totalCount).toBeGreaterThanOrEqual(3);
  });

  it("is for admins alone, and refuses what it does not know", async () => {
    const { shipper, carrier } = await makeOwed();
    for (const person of [shipper, carrier, await makePerson(), await makePerson({ staffRole: "moderator" })])
      expect((await appErrorOf(callAs(person, listPayouts, {}))).code).toBe("auth.admin_required");
    for (const wrong of [
      { status: "gone" },
      { page: 0 },
      { limit: 100_000 },
      { reservation: "9".repeat(41) },
      { who: "" },
    ])
      expect((await appErrorOf(callAs(admin, listPayouts, wrong))).code, JSON.stringify(wrong)).toBe("request.invalid");
  });
});
