/** What keeps a parcel and a trip apart, and would make them fit if it were mended. */
export const MATCH_FAULTS = ["detour", "too_late", "too_early", "weight", "size"] as const;
/** What keeps a parcel and a trip apart. */
export type MatchFault = (typeof MATCH_FAULTS)[number];
