/** The reasons of a near miss. */
export const MISMATCHES = ["detour", "too_late", "too_early", "weight", "size"] as const;
/** Why a trip cannot take a parcel; each is the error `fit.<code>`. */
export const MISFITS = ["kind", "air_weight", "weight", "piece", "size", "route", "too_late", "too_early"] as const;
export type MisfitCode = (typeof MISFITS)[number];

export type MismatchCode = (typeof MISMATCHES)[number];
