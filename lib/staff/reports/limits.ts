/** Limits of the check of names that were taken before they were reserved. */
export const NAME_CHECK = { batchMax: 1_000 } as const;
