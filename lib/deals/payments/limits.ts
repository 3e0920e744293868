/** The delays and deadlines of a deal. */
export const DEAL_TIMES = {
  paymentDueHours: 24,
  payoutDelayHours: 48,
  /** The provider is asked about an unanswered payment after this long. */
  settleAfterSeconds: 60,
  fullRefundMinutes: 30,
  freeCancelHours: 24,
} as const;

/** The carrier's share of the price when the shipper cancels on the last day. */
export const LATE_CANCEL_CARRIER_BASIS_POINTS = 5_000;

/** Page sizes of the payments page. */
export const PAYMENT_LIMITS = { pageSize: 20, newestMax: 5, waitingMax: 10 } as const;
