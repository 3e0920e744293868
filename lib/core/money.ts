/** The one currency of the market. */
export const CURRENCY = "EUR";

/** Turns integer cents into the euro number that the API sends, e.g. 5725 → 57.25. */
export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** Turns euros with at most two decimals into integer cents, e.g. 57.25 → 5725. */
export function eurosToCents(euros: number): number {
  return Math.round(euros * 100);
}

/**
 * A share of an amount in cents, rounded half up to the cent.
 * Shares are given in basis points (1 % = 100), so that no fraction is lost before the rounding.
 */
export function shareOfCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}
