import { SESSION_LIMITS } from "./limits";

/** When a refresh token made now ends: after 14 idle days, and never later than its session. */
export function refreshExpiry(now: Date, sessionExpiresAt: Date): Date {
  const idle = now.getTime() + SESSION_LIMITS.idleSeconds * 1_000;
  return new Date(Math.min(idle, sessionExpiresAt.getTime()));
}

/**
 * The cookie by which a browser says that its person has logged out while the server has not heard of it. Scripts cannot take
 * the session's own cookies away, so this one makes them count for nothing until the session has ended.
 */
export function signOutCookieName(isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}rihla_sign_out_owed`;
}

/** What the cookie holds. */
export const SIGN_OUT_OWED = "1";
