/** The states of an identity verification (spec §4, with `rejected` and its reason). */
export const VERIFICATION_STATUSES = ["none", "pending", "verified", "rejected"] as const;

/** The documents that prove an identity (spec §3). */
export const DOCUMENT_TYPES = ["idCard", "passport", "other"] as const;
