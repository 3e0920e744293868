/** The default fees (product: fees); shares in basis points. */
export const FEES = {
  platformBasisPoints: 1_200,
  platformMinCents: 150,
  processingBasisPoints: 150,
  processingFixedCents: 25,
} as const;

/** The highest that an admin can set; shares in basis points. */
export const FEES_MAX = {
  platformBasisPoints: 5_000,
  platformMinCents: 10_000,
  processingBasisPoints: 2_000,
  processingFixedCents: 1_000,
} as const;

/** The current rates: the defaults, or an admin's setting. */
export type FeeRates = Record<keyof typeof FEES, number>;
