import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";
import { listPayouts } from "@/lib/staff/payouts/list-payouts";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, openAccount } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

/** A payout that Stripe has, on the account of its carrier. */
async function makeSent() {
  const deal = await makeDeliveredByStripe(stripe);
  const accountId = await openAccount(stripe, deal.carrier);
  await callAs("system", payOut, { reservationId: deal.reservationId }, { now: new Date(Date.now() + 49 * HOUR_MS) });
  return { ...deal, accountId };
}
type Deal = Awaited<ReturnType<typeof makeSent>>;

const payoutOf = async (deal: Deal) => (await callAs(deal.carrier, getReservation, { id: deal.reservationId })).payout;
const admin = () => makePerson({ staffRole: "admin" });
const incidentOf = async ({ reservationId }: Deal) =>
  (await callAs(await admin(), listIncidents)).data.find((one) => one.deal?.reservationId === reservationId);

it("a payout is sent, and has arrived only when the bank has it", async () => {
  const deal = await makeSent();
  expect(await payoutOf(deal)).toMatchObject({ status: "paid", arrivedAt: null, returnedAt: null });
  const bankPayout = stripe.sendToOwnersBank(deal.accountId);
  await runMoneyJobs(stripe);
  expect((await payoutOf(deal))?.arrivedAt).toBeNull();
  receiveEvents(stripe, "twice");
  stripe.endBankPayout(bankPayout, "paid");
  await runMoneyJobs(stripe);
  expect(await payoutOf(deal)).toMatchObject({ arrivedAt: expect.any(String), returnedAt: null });
  const { timeline } = await callAs(deal.carrier, getReservation, { id: deal.reservationId });
  expect(timeline.filter(({ event }) => event === "payout_arrived")).toHaveLength(1);
});

it("one that the bank sends back, even after it had it, is told with what to do, and arrives with the next one", async () => {
  const deal = await makeSent();
  const first = stripe.sendToOwnersBank(deal.accountId);
  stripe.endBankPayout(first, "paid");
  await runMoneyJobs(stripe);
  stripe.endBankPayout(first, "failed", "account_closed");
  await runMoneyJobs(stripe);
  expect(await payoutOf(deal)).toMatchObject({ status: "paid", arrivedAt: null, returnedAt: expect.any(String) });
  const told = and(eq(mails.userId, deal.carrier.userId), eq(mails.template, "payout_returned"));
  expect(await testDb().$count(mails, told)).toBe(1);
  expect(await incidentOf(deal)).toMatchObject({ kind: "payout_returned", reason: "account_closed", decisions: [] });
  const { data } = await callAs(await admin(), listPayouts, { status: "returned", reservation: deal.number });
  expect(data).toMatchObject([{ returnReason: "account_closed" }]);
  // The owner has corrected the bank details: Stripe pays again what lay on the account.
  const second = stripe.sendToOwnersBank(deal.accountId);
  stripe.endBankPayout(second, "paid");
  await runMoneyJobs(stripe);
  expect(await payoutOf(deal)).toMatchObject({ arrivedAt: expect.any(String), returnedAt: null });
  expect(await incidentOf(deal)).toBeUndefined();
});

it("one that the balance does not cover, as it left for the operator's bank, waits and goes out once", async () => {
  const deal = await makeDeliveredByStripe(stripe);
  await openAccount(stripe, deal.carrier);
  const take = (hours: number) =>
    callAs("system", payOut, { reservationId: deal.reservationId }, { now: new Date(Date.now() + hours * HOUR_MS) });
  stripe.world.reserveCents = 0;
  const left = stripe.sendToBank(stripe.balanceCents());
  await take(49);
  expect(await payoutOf({ ...deal, accountId: "" })).toMatchObject({ status: "processing" });
  stripe.world.reserveCents = 1_000_000;
  await take(60);
  await take(61);
  expect(await payoutOf({ ...deal, accountId: "" })).toMatchObject({ status: "paid" });
  const sent = [...stripe.world.transfers.values()].filter((one) => one.transfer_group === deal.number);
  expect([sent.length, left.type]).toEqual([1, "payout"]);
});

it("an event of an account that is not ours changes nothing", async () => {
  const deal = await makeSent();
  const bankPayout = stripe.sendToOwnersBank(deal.accountId);
  const payout = stripe.world.bankPayouts.get(bankPayout);
  if (payout) payout.account = "acct_elsewhere";
  stripe.endBankPayout(bankPayout, "paid");
  await runMoneyJobs(stripe);
  expect((await payoutOf(deal))?.arrivedAt).toBeNull();
});
