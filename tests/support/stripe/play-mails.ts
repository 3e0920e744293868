import { inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import type { Locale } from "@/lib/core/base/actor";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { cancelReservation } from "@/lib/deals/reservations/cancel-reservation";
import { decideIncident } from "@/lib/staff/incidents/decide-incident";
import { listIncidents } from "@/lib/staff/incidents/list-incidents";
import { callAs } from "../call";
import { testDb } from "../database";
import { makePerson, type Person } from "../factories";
import { makeDeliveredByStripe, makePaidByStripe, openAccount, refundsOf } from "./deals";
import { openStripe, runMoneyJobs } from "./open-stripe";

const TITLE = "Carton <b>& livres</b>";
const LATER = { now: new Date(Date.now() + 49 * 3_600_000) };

/**
 * Every mail about Stripe: a payout that waits for an account, an account
 * that is gone, a bank's dispute with its end, a payment that is called fraud and cleared, a refund
 * and a payout that banks send back.
 */
export async function playStripe(locale: Locale): Promise<void> {
  const { stripe, stop } = await openStripe();
  const inLocale = async <T extends { shipper: Person; carrier: Person }>(deal: T): Promise<T> => {
    const ids = [deal.shipper.userId, deal.carrier.userId];
    await testDb().update(users).set({ locale }).where(inArray(users.id, ids));
    return deal;
  };
  const make = async () => inLocale(await makeDeliveredByStripe(stripe, { title: TITLE }));
  const makePaid = async () => inLocale(await makePaidByStripe(stripe, { title: TITLE }));
  const waiting = await make();
  await callAs("system", payOut, { reservationId: waiting.reservationId }, LATER);
  const lost = await make();
  stripe.closeAccount(await openAccount(stripe, lost.carrier));
  await callAs("system", payOut, { reservationId: lost.reservationId }, LATER);
  const disputed = await make();
  const { id } = stripe.dispute(disputed.sessionId);
  await runMoneyJobs(stripe);
  stripe.closeDispute(id, "won");
  await runMoneyJobs(stripe);
  const warned = await make();
  stripe.warnOfFraud(warned.sessionId);
  await runMoneyJobs(stripe);
  const staff = await makePerson({ staffRole: "admin" });
  const { data } = await callAs(staff, listIncidents);
  const incident = data.find(({ deal }) => deal?.reservationId === warned.reservationId);
  await callAs(staff, decideIncident, { id: incident?.id, decision: "cleared", note: "Vérifié" });
  const refunded = await makePaid();
  await callAs(refunded.carrier, cancelReservation, { id: refunded.reservationId });
  await runMoneyJobs(stripe);
  for (const refund of refundsOf(stripe, refunded.sessionId)) stripe.failRefund(refund.id);
  await runMoneyJobs(stripe);
  const sent = await make();
  const accountId = await openAccount(stripe, sent.carrier);
  await callAs("system", payOut, { reservationId: sent.reservationId }, LATER);
  stripe.endBankPayout(stripe.sendToOwnersBank(accountId), "failed", "account_closed");
  await runMoneyJobs(stripe);
  await stop();
}
