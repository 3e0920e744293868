/** The delays and deadlines of a deal. */
export const DEAL_TIMES = {
  paymentDueHours: 24,
  /** Timeout after which the provider is polled about an unanswered payment. */
  settleAfterSeconds: 60,
  /** Maximum interval of the polls about an open attempt. */
  askEveryMaxMs: 30 * 60_000,
} as const;

/** The limits of the payments page. */
export const PAYMENT_LIMITS = { pageSize: 20, newestMax: 5, waitingMax: 10, yearMin: 2_000, yearMax: 2_200 } as const;

/** The lengths of a card's typed fields. */
export const CARD_LENGTHS = { number: 23, expiry: 9, cvc: 4, holder: 100 } as const;

/** Rate limits of payments. */
export const PAYMENT_RATES = {
  made: { bucket: "payments", max: 20, windowSeconds: 3_600 },
  checks: { bucket: "payment_checks", max: 120, windowSeconds: 3_600 },
} as const;
