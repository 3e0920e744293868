/** What keeps a parcel and a trip apart, and would make them fit if it were mended. */
export const MATCH_FAULTS = ["detour", "too_late", "too_early", "weight", "size"] as const;
/** Why a trip cannot take a parcel; each is the error `fit.<code>`. */
export const MISFITS = ["kind", "air_weight", "weight", "piece", "size", "way", "too_late", "too_early"] as const;
/** Why a trip cannot take a parcel. */
export type MisfitCode = (typeof MISFITS)[number];

/** What keeps a parcel and a trip apart. */
export type MatchFault = (typeof MATCH_FAULTS)[number];
