import { PAYOUT_DELAY_HOURS } from "@/lib/platform/payout-ways/limits";

/** The delays of a payout. */
export const PAYOUT_TIMES = {
  delayHours: PAYOUT_DELAY_HOURS,
  /** Timeout after which a payout that waits for its job is queued again. */
  stuckAfterMinutes: 60,
  /** Maximum interval of the reads of an account that payouts wait for. */
  accountCheckMinutes: 60,
} as const;

/** The bounds of payouts, recalls and sweeps. */
export const PAYOUT_LIMITS = { reasonLengthMin: 10, reasonLengthMax: 1_000, sweptMax: 200 } as const;

/** Rate limits of payout accounts. */
export const PAYOUT_RATES = {
  accounts: { bucket: "payout_accounts", max: 20, windowSeconds: 3_600 },
  checks: { bucket: "payout_account_checks", max: 60, windowSeconds: 3_600 },
} as const;
