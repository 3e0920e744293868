/** The limits of an identity check. */
export const VERIFICATION_LIMITS = { documentsMax: 6, documentDescriptionMax: 200 } as const;
