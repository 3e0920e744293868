/** The limits of an offer (product: offers); how many a side may make is the room's. */
export const OFFER_LIMITS = {
  /** The lowest offer, as a share of the asked price. */
  lowestBasisPoints: 5_000,
  /** The highest offer; a package offer is capped at the asked price. */
  highestBasisPoints: 20_000,
  expiryHours: [6, 24, 48, 72],
  expiryHoursDefault: 24,
  termsLengthMax: 1_000,
  rejectionLengthMax: 300,
  /** The version of an offer that was shown. */
  versionLengthMax: 40,
} as const;

/** The rate limit of making offers. */
export const OFFER_RATE = { bucket: "offers", max: 10, windowSeconds: 60 } as const;

/** Offers that are made in a day: each is a mail. */
export const OFFER_CEILING = { bucket: "offers", max: { new: 20, known: 100, proven: 400 } } as const;

/**
 * A shipper's reservations that wait for their payment at one time: each holds what others want.
 */
export const UNPAID_MAX = { new: 3, known: 6, proven: 15 } as const;
