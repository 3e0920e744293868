/** How long sessions, tokens and links live. */
export const SESSION_LIMITS = {
  accessSeconds: 10 * 60,
  idleSeconds: 14 * 24 * 3600,
  maxSeconds: 30 * 24 * 3600,
  /** A refresh token used again this soon gets the same successor: the first answer may have been lost. */
  replaySeconds: 10,
  wsTokenSeconds: 60,
  confirmSeconds: 48 * 3600,
  resetSeconds: 3600,
} as const;
