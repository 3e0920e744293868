/**
 * The questions of the tax office (product: tax-details; CGI 1649 ter A to E): asked with the first
 * payout, with reminders after these days; after the last one payouts wait for the answer. The
 * statement of a year is mailed some days after it.
 */
export const TAX_TIMES = { reminderDays: [30, 60], apartDays: 7, statementAfterDays: 5, sweptMax: 500 } as const;

/** The lengths of tax details, and the oldest birth. */
export const TAX_LENGTHS = {
  name: 200,
  line: 200,
  postcode: 20,
  number: 40,
  numberMin: 4,
  country: 2,
  yearMin: 2024,
  yearMax: 2100,
  bornAfter: "1900-01-01",
} as const;

/** How often they may be changed. */
export const TAX_RATE = { bucket: "tax_details", max: 20, windowSeconds: 3_600 } as const;
