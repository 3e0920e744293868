import { hashToken, isMarkedToken, newMarkedToken } from "@/lib/core/env/secrets";
import { cookieNames, deviceCookie, hasSession, readCookie } from "./cookies";

/** Lifetime of a device's cookie. */
const DEVICE_DAYS = 180;

/**
 * The hash of a device's cookie, for limits; `undefined` without one of ours. It holds a random
 * number with our mark, and no personal data.
 */
export function deviceOf(cookies: string | null): string | undefined {
  const token = readCookie(cookies, cookieNames().device);
  return token !== undefined && isMarkedToken(token) ? hashToken(token) : undefined;
}

/** Sets the cookie of a visitor's device at its first write. */
export function addDevice(response: Response, request: Request, now: Date): void {
  // Nothing is left behind for another site's page that was refused.
  if (response.status === 403) return;
  if (hasSession(request.headers) || deviceOf(request.headers.get("cookie")) !== undefined) return;
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * 86_400_000);
  response.headers.append("set-cookie", deviceCookie(newMarkedToken().token, expiresAt));
}
