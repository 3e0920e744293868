/** The names of the two logistics types, as the database stores them. */
export const LOGISTICS_TYPES = ["shipper", "carrier"] as const;

/** The names of the two business types. */
export const BUSINESS_TYPES = ["personal", "professional"] as const;

/** Genders. */
export const GENDERS = ["male", "female"] as const;

/** The state of an account as a whole. */
export const USER_STATUSES = ["active", "banned", "erased"] as const;

/** Staff, made by an admin; most accounts have none. */
export const STAFF_ROLES = ["moderator", "admin"] as const;

/** The purpose of a one-time link. */
export const TOKEN_PURPOSES = ["confirm", "reset", "invitation", "ws", "unsubscribe"] as const;

/** A purpose of a one-time link. */
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** What happens to an account, in the audit log. */
export const ACCOUNT_ACTIONS = ["account.erased"] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
