/** How long a sign-in at another service may take, and how often one may be tried. */
export const SOCIAL_LIMITS = {
  /** To answer the provider's question. */
  askSeconds: 10 * 60,
  /** To fill in what a new account needs, or to give the password. */
  pendingSeconds: 30 * 60,
  finish: { bucket: "social", max: 30, windowSeconds: 15 * 60 },
} as const;
