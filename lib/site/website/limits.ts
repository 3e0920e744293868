/** The limits of what a client names to read texts. */
export const TEXT_LIMITS = { languageLengthMax: 20, namespaceLengthMax: 60 } as const;

/** The limits of what the home page says of the market (product: website). */
export const PROOF_LIMITS = {
  /** A smaller number is not shown: it says nothing yet. */
  countMin: 10,
  /** The newest reviews, of which those in the reader's language come first. */
  readMax: 60,
  reviewsMax: 3,
  /** A shorter comment says nothing of the person. */
  commentLengthMin: 20,
  /** How long the counts are cached: they read the whole market. */
  cacheMs: 600_000,
} as const;
