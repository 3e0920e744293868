import type { NotificationGroup } from "@/lib/identity/notifications/enums";

/** The groups of notifications as people think of them. */
export const PREFERENCE_AREAS = {
  talks: ["messages", "offers", "team"],
  deals: ["reservations", "payments", "disputes", "reviews"],
  listings: ["listings", "alerts", "matches"],
  rules: ["reports"],
} as const satisfies Record<string, readonly NotificationGroup[]>;
/** A key of {@link PREFERENCE_AREAS}. */
export type PreferenceArea = keyof typeof PREFERENCE_AREAS;

/** The areas in their order. */
export const AREA_NAMES = ["talks", "deals", "listings", "rules"] as const satisfies readonly PreferenceArea[];
