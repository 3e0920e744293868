/** The slugs of the legal texts. */
export const LEGAL_SLUGS = ["terms", "privacy", "notice"] as const;
