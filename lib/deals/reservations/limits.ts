/** The rate limit of transport documents. */
export const DOCUMENT_RATE = { bucket: "documents", max: 60, windowSeconds: 3_600 } as const;

/** Limits of what people write about a reservation. */
export const RESERVATION_LIMITS = {
  instructionsLengthMax: 1_000,
  reasonLengthMax: 300,
  /** Time in which a delivery may be disputed, before the payout. */
  disputableHours: 48,
  /** Maximum age of a milestone of a deal that still has its picture. */
  milestoneMs: 3 * 86_400_000,
  /** Time after the end of a deal in which both sides may write a review. */
  reviewableDays: 14,
  /** An unpaid deal ends this much later while a payment is in progress, until the departure. */
  overtimeSeconds: 120,
  pageSize: 20,
  /** Time in which a given address is offered again. */
  knownPlacesDays: 730,
  knownPlacesMax: 12,
  /** Maximum distance from the agreed city without the carrier's consent. */
  placeFreeKm: 15,
} as const;
