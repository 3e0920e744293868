/** The detour radius options, in km (product: trips). */
export const DETOUR_RADII_KM = [5, 10, 20, 30, 50, 100] as const;

/** The states that an owner's list is narrowed to: those of the trip, of its check, and a day that has passed. */
export const OWN_STATES = ["active", "pending", "rejected", "trial", "reserved", "completed", "outdated"] as const;
