/** Lifetimes of sessions, tokens and links. */
export const SESSION_LIMITS = {
  idleSeconds: 14 * 24 * 3600,
  maxSeconds: 30 * 24 * 3600,
  /** How exactly the last use of a session is known: one write in this time. */
  usedWithinSeconds: 10 * 60,
  /** Used once: machines whose clocks differ by minutes must not refuse it. */
  wsTokenSeconds: 300,
  /** Every window of a browser needs one, and another one after each restart of the server. */
  wsTokens: { bucket: "ws_tokens", max: 200, windowSeconds: 60 },
  confirmSeconds: 48 * 3600,
  resetSeconds: 3600,
} as const;

/** The lengths of what the transport reads from cookies. */
export const COOKIE_LENGTHS = { session: 200, signOutOwed: 10 } as const;
