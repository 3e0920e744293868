/** The limits of a handover (product: handover). */
export const CODE_LIMITS = {
  digits: 6,
  triesMax: 5,
  /** A code with the message round it. */
  typedLengthMax: 2_000,
} as const;
/** Rate limits of codes and documents. */
export const RESERVATION_RATES = {
  renewals: { bucket: "renew_code", max: 10, windowSeconds: 3_600 },
  /** The shipper is notified of each. */
  locations: { bucket: "locations", max: 60, windowSeconds: 3_600 },
  documents: { bucket: "documents", max: 60, windowSeconds: 3_600 },
} as const;
/** Limits of what people write about a reservation. */
export const RESERVATION_LIMITS = {
  instructionsLengthMax: 1_000,
  locationLengthMax: 200,
  reasonLengthMax: 300,
  /** Time in which a delivery may be disputed, before the payout. */
  disputableHours: 48,
  /** Maximum age of a milestone of a deal that still has its picture. */
  milestoneMs: 3 * 86_400_000,
  pageSize: 20,
  /** Time in which a given address is offered again. */
  knownPlacesDays: 730,
  knownPlacesMax: 12,
  /** Maximum distance from the agreed city without the carrier's consent. */
  placeFreeKm: 15,
} as const;
