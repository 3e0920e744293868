/** The limits of favourites. */
export const FAVOURITE_LIMITS = {
  /** All ids of a person are one answer, so that a page needs one request for its cards. */
  savedMax: 500,
  pageSize: 20,
  changes: { bucket: "favourites", max: 120, windowSeconds: 60 },
} as const;
