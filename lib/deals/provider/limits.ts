/** How the books are compared with the provider's account. */
export const RECONCILE = {
  /**
   * Each comparison reads so much of the time before the last one again: movements may be listed
   * late.
   */
  overlapDays: 2,
  /**
   * What is younger may be on its way: a webhook, or a call whose answer was lost and that is made
   * again.
   */
  graceMinutes: 60,
  /** So many differences are listed by name; all of them are counted. */
  shownMax: 50,
  /** So many are stored: where there are more, the account is another one. */
  storedMax: 10_000,
  /** So many of them are looked at again in one run, those that waited longest first. */
  againMax: 500,
  /** So many transfers or movements are compared in one transaction. */
  comparedMax: 1_000,
} as const;

/** How payments that our rows do not know of are looked for. */
export const PAYMENT_SEARCH = {
  /** The first look reaches so far; no page waits for its payer longer than a day. */
  firstDays: 30,
  overlapDays: 2,
  /**
   * So many are put right in one run: more of them is a database of long ago, and goes on next
   * time.
   */
  putRightMax: 50,
} as const;

/** How disputes whose webhooks were lost are looked for. */
export const DISPUTE_SEARCH = {
  /** Banks take payments back for months; the first look reaches so far. */
  firstDays: 180,
  overlapDays: 2,
} as const;

/** While something is wrong, the provider is looked at so often. */
export const CHECK_AGAIN_MINUTES = 10;

/** What is looked up when the provider has not reported it, and after how long. */
export const SWEEP = {
  attemptMinutes: 10,
  eventMinutes: 2,
  /** Events about what never became ours are given up. */
  eventDaysMax: 1,
  accountMinutes: 60,
  /** One that is ready is read seldom: it may have been closed, or be of another key. */
  readyAccountHours: 24,
  /** Every account is read so often, whether money waits for it or not. */
  anyAccountDays: 30,
  payoutMinutes: 60,
  retryMinutes: 10,
  disputeHours: 24,
  rowsMax: 200,
} as const;
