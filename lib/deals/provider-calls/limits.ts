/** Limits of the retries of refused calls, and of their list. */
export const PROVIDER_CALL_LIMITS = {
  /** The first wait after a refusal; each next one is as many times longer, up to the last. */
  waitMinutes: 5,
  waitGrowth: 3,
  waitMinutesMax: 360,
  /** Interval of failures before a call is alarmed, as in `deploy/prometheus/rules.yml`. */
  alarmMinutes: 60,
  /** Maximum that is listed by name, and maximum that is counted, the oldest first. */
  shownMax: 50,
  countedMax: 10_000,
  detailLengthMax: 300,
} as const;

/** Hours after which a problem that did not recur counts as over. */
export const PROBLEM_HOURS = {
  /** Of a call that few make: the next one may be tomorrow's. */
  permission: 24,
  refused: 1,
  signature: 24,
} as const;

/** Anyone can send a wrong signature: this many in a row, without a right one, are a problem. */
export const FALSE_SIGNATURES_MIN = 3;
