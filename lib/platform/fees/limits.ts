/** The fees of the market (product: fees). Shares are in basis points. */
export const FEES = {
  platformBasisPoints: 1_200,
  platformMinCents: 150,
  processingBasisPoints: 150,
  processingFixedCents: 25,
} as const;

/** What the fees are: the numbers above, or what an admin set instead. */
export type FeeRates = Record<keyof typeof FEES, number>;
