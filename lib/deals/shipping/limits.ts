/** Rate limits of proposals: each is a mail to the carrier. */
export const PLACE_CHANGE_RATES = {
  proposals: { bucket: "place_change", max: 3, windowSeconds: 86_400 },
} as const;
