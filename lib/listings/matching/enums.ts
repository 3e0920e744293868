/** What keeps a parcel and a trip apart, and would make them fit if it were mended. */
export const MISMATCHES = ["detour", "too_late", "too_early", "weight", "size"] as const;
/** Why a trip cannot take a parcel; each is the error `fit.<code>`. */
export const MISFITS = ["kind", "air_weight", "weight", "piece", "size", "route", "too_late", "too_early"] as const;
/** Why a trip cannot take a parcel. */
export type MisfitCode = (typeof MISFITS)[number];

/** What keeps a parcel and a trip apart. */
export type MismatchCode = (typeof MISMATCHES)[number];
