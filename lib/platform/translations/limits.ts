/** Limits of translations (product: languages). */
export const TRANSLATION_LIMITS = {
  /** How long a page waits for the provider. */
  providerTimeoutMs: 8_000,
  /** A claim that is older was left by a process that ended. */
  claimSeconds: 20,
  /** How often somebody else's claim is looked at, and how many times. */
  waitMs: 200,
  waitsMax: 45,
  retentionDays: 30,
  /** Shorter texts in the reader's letters are not guessed at. */
  guessedWordsMin: 5,
  /** How much of a text is read to guess its language. */
  guessedLengthMax: 600,
} as const;

/** How many things one person, or a visitor's device, may have translated. */
export const TRANSLATION_RATE = { bucket: "translations", max: 120, windowSeconds: 3_600 } as const;
/** The same of a network. */
export const TRANSLATION_NETWORK_RATE = {
  bucket: "translations_network",
  max: 3_000,
  windowSeconds: 3_600,
  why: "each text that nobody had translated is paid for",
} as const;
