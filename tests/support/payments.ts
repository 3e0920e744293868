import { and, eq } from "drizzle-orm";
import { paymentAttempts, webhookEvents } from "@/db/schema/deals/payments";
import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { providerKey } from "@/lib/deals/payments/rules";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { applyEvent } from "@/lib/deals/provider/apply-event";
import { applyWebhook } from "@/lib/deals/provider/apply-webhook";
import { callAs, testRuntime } from "./call";
import { testDb } from "./database";
import { makeReservation } from "./factories";
import { CARD } from "./inputs";

/** An hour. */
export const HOUR_MS = 3_600_000;

/** A card of the simulator by its number. */
export const card = (number: string, over: Record<string, unknown> = {}) => ({ ...CARD, number, ...over });

/** A reservation that waits for its payment, and the route that pays it. */
export async function makeDue() {
  const deal = await makeReservation(50);
  const payment = await callAs(deal.shipper, startPayment, { reservationId: deal.reservationId });
  return {
    ...deal,
    payment,
    pay: (method: unknown, now?: Date) =>
      callAs(deal.shipper, confirmPayment, { id: payment.id, method }, now ? { now } : {}),
  };
}

/** Takes an event as the webhook does, and does the job that follows. */
export async function receiveEvent(event: { eventId: string; [name: string]: unknown }): Promise<void> {
  await callAs("system", applyWebhook, event);
  const [row] = await testDb().select().from(webhookEvents).where(eq(webhookEvents.eventId, event.eventId));
  await callAs("system", applyEvent, { webhookEventId: row?.id });
}

/**
 * Has the money of a simulated attempt come after all: its reference encodes its outcome, so that
 * it is exchanged for that of money.
 */
export async function receiveMoney(paymentId: number, number: number, name: string): Promise<void> {
  const { simulation } = testRuntime().adapters.payments;
  const method = { type: "card", number: CARD.number, expiry: CARD.expiry } as const;
  const isThis = and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.number, number));
  const [attempt] = await testDb().select().from(paymentAttempts).where(isThis);
  if (!attempt) throw new Error("no such attempt");
  const result = await simulation?.confirm({ key: providerKey(attempt), amountCents: 5_700, method, now: new Date() });
  const providerRef = result?.providerRef ?? "";
  await testDb().update(paymentAttempts).set({ providerRef }).where(isThis);
  await receiveEvent({ provider: "simulated", eventId: `evt_${name}_${providerRef}`, about: "payment", providerRef });
}
