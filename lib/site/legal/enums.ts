/** The legal texts, by their addresses. */
export const LEGAL_SLUGS = ["terms", "privacy", "notice"] as const;
/** A legal text, by its address. */
export type LegalSlug = (typeof LEGAL_SLUGS)[number];
