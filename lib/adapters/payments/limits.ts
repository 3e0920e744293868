/** The limits of what a payment provider names. */
export const PROVIDER_LIMITS = { referenceLengthMax: 200 } as const;
