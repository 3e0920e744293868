/** The slugs of the legal texts. */
export const LEGAL_SLUGS = ["terms", "privacy", "notice", "accessibility"] as const;

/**
 * The screens that the tests of accessibility open, at least: as the statement says (see
 * `tests/support/screens.ts`).
 */
export const CHECKED_SCREENS = 100;
