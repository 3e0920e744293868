/** The limits of the admins' user pages. */
export const USER_LIMITS = { pageSize: 25, searchLengthMax: 200, listingsMax: 20, auditPageSize: 50 } as const;
