/** The states of a workspace member (spec §4). */
export const MEMBER_STATUSES = ["active", "banned"] as const;

/** The roles in a workspace (spec §6). */
export const MEMBER_ROLES = ["owner", "contributor"] as const;

/** The states of an invitation. */
export const INVITATION_STATUSES = ["pending", "accepted", "revoked", "expired"] as const;

/** The predefined reasons for a ban (spec §5). */
export const BAN_REASONS = ["spam", "harassment", "fraud", "terms_violation", "custom"] as const;
