/** The limits of a person's public page. */
export const PEOPLE_LIMITS = {
  /** Current listings shown, of each kind. */
  listingsMax: 6,
  reviewsPageSize: 10,
  reviewsPageSizeMax: 50,
  /** Offers side by side; a parcel with more is one of a hundred. */
  comparedMax: 8,
} as const;
