/** How many guides a page of the list has (spec §9: posts page size). */
export const GUIDE_LIMITS = { pageSize: 10, pageSizeMax: 50 } as const;
