/** How many addresses a sitemap names: a fifth of what the protocol allows, so that each is written in a moment. */
export const SITEMAP_LIMITS = { addressesMax: 10_000, shardsMax: 10_000 } as const;
