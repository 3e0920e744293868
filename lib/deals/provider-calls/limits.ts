/** How what the provider refused is asked for again, and what of it is shown. */
export const PROVIDER_CALL_LIMITS = {
  /** The first wait after a refusal; each next one is as many times longer, up to the last. */
  waitMinutes: 5,
  waitGrowth: 3,
  waitMinutesMax: 360,
  /** So long a call may fail before it is an alarm, as `deploy/prometheus/rules.yml` has it. */
  alarmMinutes: 60,
  /** So many are listed by name, and so many counted, the oldest first. */
  shownMax: 50,
  countedMax: 10_000,
  detailLengthMax: 300,
} as const;

/** How long a problem is taken to last that has not come again, in hours. */
export const PROBLEM_HOURS = {
  /** Of a call that few make: the next one may be tomorrow's. */
  permission: 24,
  refused: 1,
  signature: 24,
} as const;

/** Anyone can send a wrong signature: this many in a row, without a right one, are a problem. */
export const FALSE_SIGNATURES_MIN = 3;
