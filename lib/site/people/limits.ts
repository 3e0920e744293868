/** The limits of a person's public page. */
export const PEOPLE_LIMITS = {
  /** Current announcements of each kind that are shown. */
  listingsMax: 6,
  reviewsPageSize: 10,
  /** Conversations of so many days say how quickly somebody answers, when there are as many as below. */
  responseDays: 90,
  responsesMin: 3,
} as const;
