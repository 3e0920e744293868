/** The states of an identity verification (with `rejected` and its reason). */
export const VERIFICATION_STATUSES = ["none", "pending", "verified", "rejected"] as const;

/** The documents that prove an identity. */
export const DOCUMENT_TYPES = ["idCard", "passport", "other"] as const;

/** What happens to a verification, in the audit log. */
export const VERIFICATION_ACTIONS = ["identity.verification_ended"] as const;
export type VerificationAction = (typeof VERIFICATION_ACTIONS)[number];
