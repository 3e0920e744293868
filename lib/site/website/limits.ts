/** The limits of what a client names to read texts. */
export const TEXT_LIMITS = { languageLengthMax: 20, namespaceLengthMax: 60 } as const;
