/** The limits of the staff's search of reservations. */
export const RESERVATION_SEARCH_LIMITS = { pageSize: 25, searchLengthMax: 200, foundMax: 1_000 } as const;
