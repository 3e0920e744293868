/** The steps of a ladder of prices by weight, from the lightest on (product: prices). */
export const LADDER_STEPS = ["upTo2", "upTo5", "upTo10", "upTo20", "above"] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];
