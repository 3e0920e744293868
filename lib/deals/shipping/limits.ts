/** Rate limits of proposals: each is a mail to the carrier. */
export const PLACE_CHANGE_RATES = {
  proposals: { bucket: "place_change", max: 3, windowSeconds: 86_400 },
} as const;

/** Rate limit of shipping details: the carrier is notified of each change. */
export const SHIPPING_RATES = { changes: { bucket: "shipping_details", max: 60, windowSeconds: 3_600 } } as const;
