/** A correction's reason is read years later. */
export const CORRECTION_LIMITS = { refLengthMax: 255, reasonLengthMin: 10, reasonLengthMax: 1_000 } as const;
