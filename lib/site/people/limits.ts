/** The limits of a person's public page. */
export const PEOPLE_LIMITS = {
  /** Current listings shown, of each kind. */
  listingsMax: 6,
  reviewsPageSize: 10,
} as const;
