/** How many guides a page of the list has. */
export const GUIDE_LIMITS = { pageSize: 10, pageSizeMax: 50 } as const;
