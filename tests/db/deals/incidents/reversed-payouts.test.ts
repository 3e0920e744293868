import { expect, it } from "vitest";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { getPaymentOverview } from "@/lib/deals/payments/get-payment-overview";
import { recallPayout } from "@/lib/deals/payments/recall-payout";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { decideIncident } from "@/lib/staff/incidents/decide-incident";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, openAccount, refundsOf } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

// An admin reverses a transfer in Stripe's dashboard, past the product.
const stripe = prepareStripe();
const NOTE = "Repris par erreur le 3 décembre";

async function makeReversed(amountCents: number) {
  const deal = await makeDeliveredByStripe(stripe);
  await openAccount(stripe, deal.carrier);
  await callAs("system", payOut, { reservationId: deal.reservationId }, { now: new Date(Date.now() + 49 * HOUR_MS) });
  receiveEvents(stripe, "twice");
  stripe.reverseTransfer(deal.number, amountCents);
  await runMoneyJobs(stripe);
  await runMoneyJobs(stripe);
  const incidents = await incidentsOf(deal);
  expect(incidents).toHaveLength(1);
  return { ...deal, incident: incidents[0] };
}
type Deal = Awaited<ReturnType<typeof makeReversed>>;

const admin = () => makePerson({ staffRole: "admin" });
const incidentsOf = async ({ reservationId }: { reservationId: number }) =>
  (await callAs(await admin(), listIncidents)).data.filter((one) => one.deal?.reservationId === reservationId);
const decide = async ({ incident }: Deal, decision: string) =>
  callAs(await admin(), decideIncident, { id: incident?.id, decision, note: NOTE });
const paidOutOf = async (deal: Deal) => (await callAs(deal.carrier, getPaymentOverview)).carrier.paidOut;
const refundedOf = async (deal: Deal) => (await callAs(deal.shipper, getPayment, { id: deal.payment.id })).refunded;

async function differencesOf(deal: Deal) {
  await callAs("system", reconcileProvider, {}, { now: new Date(Date.now() + 2 * HOUR_MS) });
  const refs = [...stripe.world.reversals.values()]
    .filter(({ transfer }) => stripe.world.transfers.get(transfer)?.transfer_group === deal.number)
    .map(({ id }) => id);
  const { newest = [] } = (await findDifferences(testDb(), "stripe")) ?? {};
  return newest.filter(({ ref }) => refs.includes(ref));
}

it("a payout that somebody reversed is not said to be paid, and the books are the provider's", async () => {
  const deal = await makeReversed(2_000);
  expect(deal.incident).toMatchObject({
    kind: "payout_reversed",
    amount: 20,
    deal: { person: { id: deal.carrier.userId } },
    decisions: ["settled", "to_shipper", "kept"],
  });
  expect(await paidOutOf(deal)).toBe(30);
  expect(await differencesOf(deal)).toEqual([]);
  await ledgerIsClean();
});

it("it is the carrier's after all, and paid by the operator's bank", async () => {
  const deal = await makeReversed(5_000);
  await decide(deal, "settled");
  expect(await paidOutOf(deal)).toBe(50);
  expect((await appErrorOf(decide(deal, "kept"))).code).toBe("incident.decided");
  expect(await differencesOf(deal)).toEqual([]);
  await ledgerIsClean();
});

it("it is the shipper's, who is refunded once", async () => {
  const deal = await makeReversed(2_000);
  await decide(deal, "to_shipper");
  await runMoneyJobs(stripe);
  await runMoneyJobs(stripe);
  expect(refundsOf(stripe, deal.sessionId).map(({ amount }) => amount)).toEqual([2_000]);
  expect(await refundedOf(deal)).toBe(20);
  expect(await paidOutOf(deal)).toBe(30);
  await ledgerIsClean();
});

it("it is the platform's, and cannot be recalled again", async () => {
  const deal = await makeReversed(2_000);
  await decide(deal, "kept");
  expect(await refundedOf(deal)).toBe(0);
  const order = { reservationId: deal.reservationId, target: "platform", reason: NOTE };
  expect((await appErrorOf(callAs(await admin(), recallPayout, { ...order, amount: 30.01 }))).code).toBe(
    "payout.too_much",
  );
  await callAs(await admin(), recallPayout, { ...order, amount: 30 });
  receiveEvents(stripe, "twice");
  await runMoneyJobs(stripe);
  // Stripe's event of our own recall opens no incident.
  const [transfer] = [...stripe.world.transfers.values()].filter(
    ({ transfer_group }) => transfer_group === deal.number,
  );
  stripe.webhooks.emit("transfer.reversed", transfer ?? {});
  await runMoneyJobs(stripe);
  expect(await incidentsOf(deal)).toEqual([]);
  expect(await paidOutOf(deal)).toBe(0);
  await ledgerIsClean();
});

it("a refund is no answer where the payer's bank has given the money back", async () => {
  const deal = await makeReversed(2_000);
  stripe.dispute(deal.sessionId);
  await runMoneyJobs(stripe);
  expect((await appErrorOf(decide(deal, "to_shipper"))).code).toBe("payout.bank_took");
  expect((await appErrorOf(decide(deal, "retried"))).code).toBe("incident.wrong_decision");
  expect(await incidentsOf(deal)).toHaveLength(1);
  await decide(deal, "kept");
  await ledgerIsClean();
});

it("two admins decide once", async () => {
  const deal = await makeReversed(2_000);
  const ends = await Promise.allSettled([decide(deal, "settled"), decide(deal, "to_shipper")]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await ledgerIsClean();
});
