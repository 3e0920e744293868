/** The legal texts, by their addresses. */
export const LEGAL_SLUGS = ["terms", "privacy", "notice"] as const;
