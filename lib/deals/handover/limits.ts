/** The limits of a code (product: handover). */
export const CODE_LIMITS = {
  digits: 6,
  triesMax: 5,
  /** A code with the message round it. */
  typedLengthMax: 2_000,
} as const;

/** What a carrier writes about a parcel's place. */
export const LOCATION_LENGTH_MAX = 200;

/** Rate limits of a handover. */
export const HANDOVER_RATES = {
  renewals: { bucket: "renew_code", max: 10, windowSeconds: 3_600 },
  /** The shipper is notified of each. */
  locations: { bucket: "locations", max: 60, windowSeconds: 3_600 },
} as const;
