import { SESSION_LIMITS } from "./limits";

/** When a session ends unless it is used: after 14 idle days, 30 at most (product: sessions). */
export function endOfSession({ lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date }): Date {
  const idle = lastSeenAt.getTime() + SESSION_LIMITS.idleSeconds * 1_000;
  return new Date(Math.min(idle, expiresAt.getTime()));
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
