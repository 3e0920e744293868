/** Page sizes of the list of guides. */
export const GUIDE_LIMITS = { pageSize: 10, pageSizeMax: 50 } as const;
