/** The limits of the admins' user pages. */
export const USER_LIMITS = {
  pageSize: 25,
  searchLengthMax: 200,
  listingsMax: 20,
  auditPageSize: 50,
  /** Maximum of people that a text may match in a search for their rows. */
  peopleMax: 1_000,
} as const;
