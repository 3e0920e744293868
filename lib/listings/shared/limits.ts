/** The limits of what both lists are asked for. */
export const LIST_LIMITS = {
  searchLengthMax: 200,
  /** The highest bound of a price, a weight or a size. */
  boundMax: 1_000_000,
  aroundKmMax: 500,
  detourKmDefault: 20,
  polygonPointsMin: 3,
  polygonPointsMax: 100,
  /** The public lists are counted exactly up to here; then there are "more than" so many. */
  countMax: 3_000,
} as const;

/**
 * Rate limit of what is done to listings: each change is matched again, and of a trip moderated.
 */
export const LISTING_RATES = { changes: { bucket: "listing_changes", max: 120, windowSeconds: 3_600 } } as const;
