/** The limits of what a person keeps. */
export const FAVOURITE_LIMITS = {
  /** All marks of a person travel in one answer, so that a page needs one call for all its cards. */
  keptMax: 500,
  pageSize: 20,
  changes: { bucket: "favourites", max: 120, windowSeconds: 60 },
} as const;
