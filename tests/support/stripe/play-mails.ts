import { inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import type { Locale } from "@/lib/core/base/actor";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { callAs } from "../call";
import { testDb } from "../database";
import { makeDeliveredByStripe, openAccount } from "./deals";
import { openStripe, runMoneyJobs } from "./open-stripe";

const LATER = { now: new Date(Date.now() + 49 * 3_600_000) };

/**
 * Every mail about Stripe: a payout that waits for an account, an account
 * that is gone, and a bank's dispute with its end.
 */
export async function playStripe(locale: Locale): Promise<void> {
  const { stripe, stop } = await openStripe();
  const make = async () => {
    const deal = await makeDeliveredByStripe(stripe, { title: "Carton <b>& livres</b>" });
    const ids = [deal.shipper.userId, deal.carrier.userId];
    await testDb().update(users).set({ locale }).where(inArray(users.id, ids));
    return deal;
  };
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
  await stop();
}
