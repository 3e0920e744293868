/** The detour radius options, in km (product: trips). */
export const DETOUR_RADII_KM = [5, 10, 20, 30, 50, 100] as const;

/** The state filter of an owner's list: status, moderation state, or a past departure. */
export const OWN_STATES = ["active", "pending", "rejected", "trial", "reserved", "completed", "outdated"] as const;
