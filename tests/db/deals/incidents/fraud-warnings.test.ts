import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { sweepMoney } from "@/lib/deals/provider/sweep-money";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { decideIncident } from "@/lib/staff/incidents/decide-incident";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { ledgerIsClean } from "@/tests/support/ledger";
import { HOUR_MS } from "@/tests/support/payments";
import { makeDeliveredByStripe, makePaidByStripe, openAccount, refundsOf } from "@/tests/support/stripe/deals";
import { receiveEvents, runMoneyJobs } from "@/tests/support/stripe/open-stripe";
import { prepareStripe } from "@/tests/support/stripe/prepare-stripe";

const stripe = prepareStripe();

const incidentOf = async ({ reservationId }: { reservationId: number }) =>
  (await callAs(await makePerson({ staffRole: "admin" }), listIncidents)).data.find(
    (one) => one.deal?.reservationId === reservationId,
  );
const decide = async (id: number | undefined, decision: string) =>
  callAs(await makePerson({ staffRole: "admin" }), decideIncident, { id, decision, note: "Vérifié par téléphone" });

it("a payment that its bank calls fraud stops the pickup, and its carrier reads why, once", async () => {
  const deal = await makePaidByStripe(stripe);
  receiveEvents(stripe, "twice");
  stripe.warnOfFraud(deal.sessionId);
  await runMoneyJobs(stripe);
  const { pickupCode } = await callAs(deal.shipper, getReservation, { id: deal.reservationId });
  const enter = () => callAs(deal.carrier, enterPickupCode, { id: deal.reservationId, code: pickupCode?.code });
  expect((await appErrorOf(enter())).code).toBe("reservation.on_hold");
  const told = and(eq(mails.userId, deal.carrier.userId), eq(mails.template, "payment_on_hold"));
  expect(await testDb().$count(mails, told)).toBe(1);
  const incident = await incidentOf(deal);
  expect(incident).toMatchObject({ kind: "fraud_warning", decisions: ["cleared", "refunded"] });
  await decide(incident?.id, "cleared");
  expect((await enter()).status).toBe("in_progress");
});

it("is returned in full and cancelled before the pickup when an admin says so", async () => {
  const deal = await makePaidByStripe(stripe);
  stripe.warnOfFraud(deal.sessionId);
  await runMoneyJobs(stripe);
  await decide((await incidentOf(deal))?.id, "refunded");
  await runMoneyJobs(stripe);
  const view = await callAs(deal.shipper, getReservation, { id: deal.reservationId });
  expect([view.status, view.payment?.refunded]).toEqual(["cancelled", view.prices.total]);
  expect(refundsOf(stripe, deal.sessionId)).toHaveLength(1);
  await ledgerIsClean();
});

it("after the delivery the payout waits, also for the sweep, and goes out once it is cleared", async () => {
  const deal = await makeDeliveredByStripe(stripe);
  await openAccount(stripe, deal.carrier);
  stripe.warnOfFraud(deal.sessionId);
  await runMoneyJobs(stripe);
  const later = { now: new Date(Date.now() + 50 * HOUR_MS) };
  await callAs("system", payOut, { reservationId: deal.reservationId }, later);
  await callAs("system", sweepMoney, {}, later);
  await runMoneyJobs(stripe);
  const transfers = () => [...stripe.world.transfers.values()].filter((one) => one.transfer_group === deal.number);
  expect(transfers()).toEqual([]);
  const incident = await incidentOf(deal);
  expect(incident?.decisions).toEqual(["cleared"]);
  expect((await appErrorOf(decide(incident?.id, "refunded"))).code).toBe("reservation.wrong_state");
  await decide(incident?.id, "cleared");
  await callAs("system", payOut, { reservationId: deal.reservationId }, later);
  expect(transfers()).toHaveLength(1);
});

it("one that nothing can be done about, and one of a payment elsewhere, stop nothing", async () => {
  const deal = await makePaidByStripe(stripe);
  stripe.warnOfFraud(deal.sessionId, false);
  await runMoneyJobs(stripe);
  expect(await incidentOf(deal)).toBeUndefined();
});
