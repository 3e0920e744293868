/** The clocks of a deal. */
export const DEAL_TIMES = {
  paymentDueHours: 24,
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
