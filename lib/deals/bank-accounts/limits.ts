/** The limits of a bank account's fields; the first three are those of the banks' own files. */
export const BANK_ACCOUNT_LIMITS = {
  holderLengthMax: 70,
  bankNameLengthMax: 70,
  addressLengthMax: 70,
  townLengthMax: 35,
  bicLengthMax: 11,
  /** A number as it is typed or copied, with all that stands around it. */
  numberTypedLengthMax: 80,
  reasonLengthMin: 10,
  reasonLengthMax: 500,
} as const;

/**
 * The time before money is sent to an account that took another's place: its owner reads of the
 * change meanwhile. The age of a sign-in that needs no password.
 */
export const BANK_ACCOUNT_TIMES = { holdHours: 48, freshMinutes: 15 } as const;

/** Rate limit of what is saved. */
export const BANK_ACCOUNT_RATES = { saves: { bucket: "bank_accounts", max: 10, windowSeconds: 3_600 } } as const;
