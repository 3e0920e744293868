/** The one currency of the market. */
export const CURRENCY = "EUR";

/** Integer cents as the API's euros: 5725 → 57.25. */
export function centsToEuros(cents: number): number {
  return cents / 100;
}

/** Euros as integer cents: 57.25 → 5725. */
export function eurosToCents(euros: number): number {
  return Math.round(euros * 100);
}

/** A share in basis points (1 % = 100) of an amount, rounded half up to the cent. */
export function shareOfCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}
