/** Time and rate limits of social login. */
export const SOCIAL_LIMITS = {
  /** For the provider's page. */
  askSeconds: 10 * 60,
  /** For the registration form or the password. */
  pendingSeconds: 30 * 60,
  finish: { bucket: "social", max: 30, windowSeconds: 15 * 60 },
} as const;
