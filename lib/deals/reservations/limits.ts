/** The limits of a handover (product: handover). */
export const CODE_LIMITS = { digits: 6, triesMax: 5 } as const;
/** Limits of what people write about a reservation. */
export const RESERVATION_LIMITS = {
  instructionsLengthMax: 1_000,
  locationLengthMax: 200,
  reasonLengthMax: 300,
  /** How long a delivery may be disputed before the payout. */
  disputableHours: 48,
  pageSize: 20,
} as const;
