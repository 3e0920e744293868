/** Limits of what a translation provider is believed. */
export const TRANSLATION_ANSWER_LIMITS = {
  /** An answer is read no further. */
  bytesMax: 1_000_000,
  /** A translation is at most this many times as long as its original… */
  growthMax: 5,
  /** …and this many characters more. */
  extraLengthMax: 200,
} as const;
