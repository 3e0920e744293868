/** The states of a workspace member. */
export const MEMBER_STATUSES = ["active", "banned"] as const;

/** The roles in a workspace. */
export const MEMBER_ROLES = ["owner", "contributor"] as const;

/** The states of an invitation. */
export const INVITATION_STATUSES = ["pending", "accepted", "revoked", "expired"] as const;

/** The predefined reasons for a ban. */
export const BAN_REASONS = ["spam", "harassment", "fraud", "terms_violation", "custom"] as const;
