/** The fees of the market (`design: domain, money`). Shares are in basis points. */
export const FEES = {
  platformBasisPoints: 1_200,
  platformMinCents: 150,
  processingBasisPoints: 150,
  processingFixedCents: 25,
} as const;

/** What the fees are: the numbers above, or what an admin set instead. */
export type FeeRates = Record<keyof typeof FEES, number>;

/** The clocks of a deal. */
export const DEAL_TIMES = {
  paymentDueHours: 24,
  /** Payment and offers end this long before the departure. */
  beforeDepartureHours: 2,
  payoutDelayHours: 48,
  /** A payment that the provider has not answered for is asked about after this long. */
  settleAfterSeconds: 60,
  fullRefundMinutes: 30,
  freeCancelHours: 24,
} as const;

/** What the carrier gets of the price when the shipper cancels in the last day, in basis points. */
export const LATE_CANCEL_CARRIER_BASIS_POINTS = 5_000;

/** How much of a workspace's account is shown at once. */
export const PAYMENT_LIMITS = { pageSize: 20, newestMax: 5, waitingMax: 10 } as const;
