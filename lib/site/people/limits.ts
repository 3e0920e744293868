/** The limits of a person's public page. */
export const PEOPLE_LIMITS = {
  /** Current announcements of each kind that are shown. */
  listingsMax: 6,
  reviewsPageSize: 10,
} as const;
