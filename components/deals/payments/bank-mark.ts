import { windowStore } from "@/lib/client/storage";

const PREFIX = "rihla:at-bank:";

/**
 * Remembers, or forgets, in this tab that the bank is asking about a payment: after a reload the
 * page can show the outcome. Nothing of the card is stored.
 */
export function markAtBank(reservationId: number, isThere: boolean): void {
  // Without a store nothing is remembered, and the page begins as always.
  windowStore.write(PREFIX + reservationId, isThere ? "1" : null);
}

/** Whether the bank was asking when the page was left. */
export function wasAtBank(reservationId: number): boolean {
  return windowStore.read(PREFIX + reservationId) === "1";
}
