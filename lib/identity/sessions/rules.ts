import { SESSION_LIMITS } from "./limits";

/** When a refresh token made now ends: after 14 idle days, and never later than its session. */
export function refreshExpiry(now: Date, sessionExpiresAt: Date): Date {
  const idle = now.getTime() + SESSION_LIMITS.idleSeconds * 1_000;
  return new Date(Math.min(idle, sessionExpiresAt.getTime()));
}
