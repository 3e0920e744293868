import { confirmPayment } from "@/lib/deals/payments/confirm-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { callAs } from "./call";
import { makeReservation } from "./factories";
import { CARD } from "./inputs";

/** An hour. */
export const HOUR_MS = 3_600_000;

/** A card of the simulator by its number. */
export const card = (number: string, over: Record<string, unknown> = {}) => ({ ...CARD, number, ...over });

/** A reservation that waits for its payment, and the way to pay it. */
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
