/** How far places may move after the acceptance (product: reservations). */
export const PLACE_CHANGE_LIMITS = {
  /** Up to here a place moves without the carrier's consent, from the agreed city. */
  freeKm: 15,
} as const;
/** Rate limits of proposals: each is a mail to the carrier. */
export const PLACE_CHANGE_RATES = {
  proposals: { bucket: "place_change", max: 3, windowSeconds: 86_400 },
} as const;
