/** The states of an offer (with cancelled and expired). */
export const OFFER_STATUSES = ["pending", "accepted", "rejected", "cancelled", "expired"] as const;

/** A state of an offer. */
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The kind of offer that a message carries. */
export const OFFER_TYPES = ["plain", "route", "package"] as const;

/** A kind of offer. */
export type OfferType = (typeof OFFER_TYPES)[number];
