/** The limits of prices by weight (product: prices). */
export const PRICE_LIMITS = { perKgEurosMax: 1_000 } as const;

/** The weights in kg up to which the steps of a ladder of prices reach; its last step has none. */
export const LADDER_UP_TO_KG = { upTo2: 2, upTo5: 5, upTo10: 10, upTo20: 20 } as const;

/** The weight in kg whose price makes a ladder. */
export const LADDER_START_KG = 5;

/** What each step of a made ladder costs, in basis points of the price of `LADDER_START_KG`. */
export const LADDER_SHARES = { upTo2: 6_000, upTo5: 10_000, upTo10: 16_000, upTo20: 26_000, above: 40_000 } as const;
