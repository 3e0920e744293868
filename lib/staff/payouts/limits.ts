/** The limits of the admins' list of payouts. */
export const PAYOUT_LIST_LIMITS = { pageSize: 25, searchLengthMax: 200, numberLengthMax: 40 } as const;
