/** The limits of the admins' user pages. */
export const USER_LIMITS = {
  pageSize: 25,
  searchLengthMax: 200,
  listingsMax: 20,
  auditPageSize: 50,
  /** So many people are meant by a text where what is theirs is looked for. */
  peopleMax: 1_000,
} as const;
