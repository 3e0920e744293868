/** The states of an identity verification (with `rejected` and its reason). */
export const VERIFICATION_STATUSES = ["none", "pending", "verified", "rejected"] as const;

/** The documents that prove an identity. */
export const DOCUMENT_TYPES = ["idCard", "passport", "other"] as const;
