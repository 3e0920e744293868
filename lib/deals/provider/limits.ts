/** Limits of the reconciliation with the provider's account. */
export const RECONCILE = {
  /** Overlap of each comparison with the last one, as movements may be listed late. */
  overlapDays: 2,
  /**
   * Younger movements may still be in transit: a webhook, or a call whose answer was lost and that
   * is made again.
   */
  graceMinutes: 60,
  /** Maximum of differences that are listed by name; all of them are counted. */
  shownMax: 50,
  /** Maximum of stored differences: beyond it the account is another one. */
  storedMax: 10_000,
  /** Maximum that is compared again in one run, those that waited longest first. */
  againMax: 500,
  /** Maximum of transfers or movements compared in one transaction. */
  comparedMax: 1_000,
} as const;

/** Limits of the search for payments without a row. */
export const PAYMENT_SEARCH = {
  /** Reach of the first search; no page waits for its payer longer than a day. */
  firstDays: 30,
  overlapDays: 2,
  /**
   * Maximum that is put right in one run: more of them mean an old database; the rest follows in
   * the next run.
   */
  putRightMax: 50,
} as const;

/** Limits of the search for disputes whose webhooks were lost. */
export const DISPUTE_SEARCH = {
  /** Reach of the first search: banks dispute payments for months. */
  firstDays: 180,
  overlapDays: 2,
} as const;

/** Interval of the checks of a provider with a problem. */
export const CHECK_AGAIN_MINUTES = 10;

/** Timeouts after which an unreported outcome is looked up at the provider. */
export const SWEEP = {
  attemptMinutes: 10,
  eventMinutes: 2,
  /** Timeout of events about objects that are not ours. */
  eventDaysMax: 1,
  accountMinutes: 60,
  /** One that is ready is read seldom: it may have been closed, or be of another key. */
  readyAccountHours: 24,
  /** Interval at which every account is read, whether money waits for it or not. */
  anyAccountDays: 30,
  payoutMinutes: 60,
  retryMinutes: 10,
  disputeHours: 24,
  rowsMax: 200,
} as const;
