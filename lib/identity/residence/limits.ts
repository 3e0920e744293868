/** Rate limit of saying where one lives. */
export const RESIDENCE_RATES = { changes: { bucket: "residence_changes", max: 20, windowSeconds: 3_600 } } as const;
