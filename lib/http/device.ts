import { hashToken, isMarkedToken, newMarkedToken } from "@/lib/core/env/secrets";
import { cookieNames, deviceCookie, hasSession, readCookie } from "./cookies";

/** So long a device is known. */
const DEVICE_DAYS = 180;

/**
 * The hash of a device's cookie, for limits; `undefined` without one of ours. It holds a random
 * number with our mark, and says nothing about anyone.
 */
export function deviceOf(cookies: string | null): string | undefined {
  const token = readCookie(cookies, cookieNames().device);
  return token !== undefined && isMarkedToken(token) ? hashToken(token) : undefined;
}

/** Gives a visitor's device its cookie with the first thing that it sends. */
export function addDevice(response: Response, request: Request, now: Date): void {
  // Nothing is left behind for another site's page that was refused.
  if (response.status === 403) return;
  if (hasSession(request.headers) || deviceOf(request.headers.get("cookie")) !== undefined) return;
  const expiresAt = new Date(now.getTime() + DEVICE_DAYS * 86_400_000);
  response.headers.append("set-cookie", deviceCookie(newMarkedToken().token, expiresAt));
}
