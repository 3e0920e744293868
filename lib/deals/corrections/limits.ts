/** Long enough for a reason that an auditor reads years later. */
export const CORRECTION_LIMITS = { refLengthMax: 255, reasonLengthMin: 10, reasonLengthMax: 1_000 } as const;
