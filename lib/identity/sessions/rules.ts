import { SESSION_LIMITS } from "./limits";

/** The expiry of a new refresh token: after 14 idle days, never later than its session. */
export function refreshExpiry(now: Date, sessionExpiresAt: Date): Date {
  const idle = now.getTime() + SESSION_LIMITS.idleSeconds * 1_000;
  return new Date(Math.min(idle, sessionExpiresAt.getTime()));
}

/**
 * The cookie that marks a sign-out the server has not yet received. Scripts cannot delete the
 * session's cookies, so this one voids them until the session has ended.
 */
export function signOutCookieName(isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}rihla_sign_out_owed`;
}

/** The value of the cookie. */
export const SIGN_OUT_OWED = "1";
