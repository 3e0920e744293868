/** Subjects with user-written texts that others may read in their own language. */
export const TRANSLATION_SUBJECTS = ["announcement", "transporter", "message", "review"] as const;

export type TranslationSubject = (typeof TRANSLATION_SUBJECTS)[number];
