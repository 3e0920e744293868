/** The delays of a payout. */
export const PAYOUT_TIMES = {
  /** Leaves time for a dispute after the delivery. */
  delayHours: 48,
  /** A payout that has waited so long for its job is queued again. */
  stuckAfterMinutes: 60,
  /** An account that payouts wait for is looked up at least this often. */
  accountCheckMinutes: 60,
} as const;

/** The bounds of what is sent, taken back and swept. */
export const PAYOUT_LIMITS = { reasonLengthMin: 10, reasonLengthMax: 1_000, sweptMax: 200 } as const;

/** Rate limits of payout accounts. */
export const PAYOUT_RATES = {
  accounts: { bucket: "payout_accounts", max: 20, windowSeconds: 3_600 },
  checks: { bucket: "payout_account_checks", max: 60, windowSeconds: 3_600 },
} as const;
