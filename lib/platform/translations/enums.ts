/** What people wrote that others may read in their own language. */
export const TRANSLATION_SUBJECTS = ["announcement", "transporter", "message", "review"] as const;

/** One of {@link TRANSLATION_SUBJECTS}. */
export type TranslationSubject = (typeof TRANSLATION_SUBJECTS)[number];
