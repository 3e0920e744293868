/** Page sizes of the list of guides; how many are cached, by language and fees. */
export const GUIDE_LIMITS = { pageSize: 10, pageSizeMax: 50, cachedMax: 100 } as const;
