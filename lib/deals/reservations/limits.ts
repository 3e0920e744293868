/** The limits of a handover (product: handover). */
export const CODE_LIMITS = { digits: 6, triesMax: 5 } as const;
/** The limits of what people write about a reservation. */
export const RESERVATION_LIMITS = {
  instructionsLengthMax: 1_000,
  locationLengthMax: 200,
  reasonLengthMax: 300,
  /** A delivery may be disputed for this long; then the carrier is paid. */
  disputableHours: 48,
  pageSize: 20,
} as const;
