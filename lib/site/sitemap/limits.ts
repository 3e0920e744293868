/** URLs per sitemap: a fifth of the protocol's limit, so that each renders quickly. */
export const SITEMAP_LIMITS = { addressesMax: 10_000, shardsMax: 10_000 } as const;
