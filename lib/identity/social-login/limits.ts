/** Time, length and rate limits of social login. */
export const SOCIAL_LIMITS = {
  /** For the provider's page. */
  askSeconds: 10 * 60,
  /** For the registration form or the password. */
  pendingSeconds: 30 * 60,
  cookieLengthMax: 4_000,
  /** The path to return to. */
  pathLengthMax: 500,
  /** The address that a provider sends the browser back to. */
  addressLengthMax: 8_000,
  finish: { bucket: "social", max: 30, windowSeconds: 15 * 60 },
  finishByNetwork: {
    bucket: "social_network",
    max: 600,
    windowSeconds: 15 * 60,
    why: "each answer asks the provider",
  },
} as const;
