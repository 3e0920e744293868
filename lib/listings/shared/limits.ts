/** The limits of the queries of both lists. */
export const LIST_LIMITS = {
  searchLengthMax: 200,
  /** The highest bound of a price, a weight or a size. */
  boundMax: 1_000_000,
  aroundKmMax: 500,
  detourKmDefault: 20,
  polygonPointsMin: 3,
  polygonPointsMax: 100,
  /** The public lists are counted exactly up to here; beyond it the count is "more than". */
  countMax: 3_000,
  /** A map of a list is made of as many of its matches; where there are more, it says so. */
  mapMatchesMax: 20_000,
  /** The places on a map; where there are more, those that are near each other are one. */
  mapPlacesMax: 500,
} as const;

/** Rate limit of changes to listings: each is matched again, and a trip's is moderated. */
export const LISTING_RATES = { changes: { bucket: "listing_changes", max: 120, windowSeconds: 3_600 } } as const;
