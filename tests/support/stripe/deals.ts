import { eq } from "drizzle-orm";
import { paymentAttempts } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { openCheckout } from "@/lib/deals/payments/open-checkout";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { openPayoutAccount } from "@/lib/deals/payouts/open-payout-account";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { callAs } from "../call";
import { testDb } from "../database";
import { makeReservation, type Person } from "../factories";
import { runMoneyJobs } from "./open-stripe";
import type { StripeServer } from "./server";

/** A reservation that waits for its payment by Stripe, and the call that opens its page. */
export async function makeDueByStripe(over: Record<string, unknown> = {}) {
  const deal = await makeReservation(50, over);
  const payment = await callAs(deal.shipper, startPayment, { reservationId: deal.reservationId });
  const [row] = await testDb().select().from(reservations).where(eq(reservations.id, deal.reservationId));
  if (!row) throw new Error("the reservation has no row");
  return { ...deal, payment, number: row.number, open: () => callAs(deal.shipper, openCheckout, { id: payment.id }) };
}

/** The same, paid. */
export async function makePaidByStripe(stripe: StripeServer, over: Record<string, unknown> = {}) {
  const deal = await makeDueByStripe(over);
  await deal.open();
  const session = stripe.sessionOf(deal.number);
  stripe.pay(session.id);
  await runMoneyJobs(stripe);
  return { ...deal, sessionId: session.id };
}

/** The same, delivered. */
export async function makeDeliveredByStripe(stripe: StripeServer, over: Record<string, unknown> = {}) {
  const deal = await makePaidByStripe(stripe, over);
  const id = deal.reservationId;
  const { pickupCode } = await callAs(deal.shipper, getReservation, { id });
  await callAs(deal.carrier, enterPickupCode, { id, code: pickupCode?.code });
  const { dropCode } = await callAs(deal.shipper, getReservation, { id });
  await callAs(deal.carrier, enterDropCode, { id, code: dropCode?.code });
  return deal;
}

/** Opens a person's payout account and gives all that Stripe asks for; gives its name there. */
export async function openAccount(stripe: StripeServer, person: Person, isComplete = true): Promise<string> {
  await callAs(person, openPayoutAccount, { country: "FR" });
  const account = [...stripe.world.accounts.values()].at(-1);
  if (!account) throw new Error("no account was opened");
  if (isComplete) stripe.completeAccount(account.id);
  await runMoneyJobs(stripe);
  return account.id;
}

/** The refunds of what was paid on a page of Stripe's. */
export function refundsOf({ world }: StripeServer, sessionId: string) {
  const intent = world.sessions.get(sessionId)?.payment_intent;
  return [...world.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
}

/** The pages of Stripe's that were opened for a reservation. */
export function sessionsOf({ world }: StripeServer, { number }: { number: string }) {
  return [...world.sessions.values()].filter((session) => session.client_reference_id === number);
}

/** The attempts to pay, oldest first. */
export function attemptsOf({ payment }: Due) {
  return testDb()
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, payment.id))
    .orderBy(paymentAttempts.number);
}

/** Returns the reservation's status, as its shipper sees it. */
export async function statusOf({ shipper, reservationId }: Pick<Due, "shipper" | "reservationId">) {
  return (await callAs(shipper, getReservation, { id: reservationId })).status;
}

type Due = Awaited<ReturnType<typeof makeDueByStripe>>;
