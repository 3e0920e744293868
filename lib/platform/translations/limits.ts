/** Limits of translations (product: languages). */
export const TRANSLATION_LIMITS = {
  /** Timeout of a page that waits for the provider. */
  providerTimeoutMs: 8_000,
  /** A claim that is older was left by a process that ended. */
  claimSeconds: 20,
  /** Interval and maximum of the polls of another caller's claim. */
  waitMs: 200,
  waitsMax: 45,
  retentionDays: 30,
  /** Shorter texts in the reader's letters are not guessed at. */
  guessedWordsMin: 5,
  /** Length of a text's prefix from which its language is guessed. */
  guessedLengthMax: 600,
} as const;

/** Maximum of translations for one person, or for an anonymous device. */
export const TRANSLATION_RATE = { bucket: "translations", max: 120, windowSeconds: 3_600 } as const;
/** The same of a network. */
export const TRANSLATION_NETWORK_RATE = {
  bucket: "translations_network",
  max: 3_000,
  windowSeconds: 3_600,
  why: "each text without a stored translation is paid for",
} as const;
