const PREFIX = "rihla:at-bank:";

/**
 * Remembers, or forgets, in this tab that the bank is asking about a payment: after a reload the
 * page can say what became of it. Of the card nothing is kept.
 */
export function markAtBank(reservationId: number, isThere: boolean): void {
  try {
    if (isThere) sessionStorage.setItem(PREFIX + reservationId, "1");
    else sessionStorage.removeItem(PREFIX + reservationId);
  } catch {
    // Without storage nothing is remembered, and the page begins as always.
  }
}

/** Whether the bank was asking when the page was left. */
export function wasAtBank(reservationId: number): boolean {
  try {
    return sessionStorage.getItem(PREFIX + reservationId) === "1";
  } catch {
    return false;
  }
}
