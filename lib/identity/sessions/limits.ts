/** Lifetimes of sessions, tokens and links. */
export const SESSION_LIMITS = {
  accessSeconds: 10 * 60,
  idleSeconds: 14 * 24 * 3600,
  maxSeconds: 30 * 24 * 3600,
  /** A refresh token reused this soon gets the same successor: the first answer may be lost. */
  replaySeconds: 10,
  /** Used once: machines whose clocks differ by minutes must not refuse it. */
  wsTokenSeconds: 300,
  /** Tolerated clock skew of machines that verify each other's tokens. */
  clockToleranceSeconds: 120,
  /** Every window of a browser needs one, and another one after each restart of the server. */
  wsTokens: { bucket: "ws_tokens", max: 200, windowSeconds: 60 },
  confirmSeconds: 48 * 3600,
  resetSeconds: 3600,
} as const;

/** The lengths of what the transport reads from cookies. */
export const COOKIE_LENGTHS = { access: 4_000, refresh: 200, signOutOwed: 10 } as const;
