import { cookieValue, setCookie } from "@/lib/client/storage";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";
import type { MilestoneKind } from "./milestone-of";

/** Of more reservations than this the oldest is forgotten: the cookie goes with every request. */
const SEEN_MAX = 20;

/**
 * Names the cookie with the reservations whose milestone this device has shown: the server renders
 * the milestone with the page or leaves it out, so that nothing moves under a finger once scripts
 * run. It ends when the milestone does, and with a logout, which has to see it from whatever page
 * it is on.
 */
export function seenCookie(kind: MilestoneKind): string {
  return `rihla_seen_${kind}`;
}

/** Whether a reservation's milestone was shown, according to the cookie's value. */
export function isSeenIn(value: string | undefined, reservationId: number): boolean {
  return (value ?? "").split(".").includes(String(reservationId));
}

/** Remembers a milestone as shown. */
export function markSeen(kind: MilestoneKind, reservationId: number): void {
  const maxAgeSeconds = RESERVATION_LIMITS.milestoneMs / 1000;
  const name = seenCookie(kind);
  const others = (cookieValue(name) ?? "").split(".").filter((id) => /^\d+$/.test(id) && id !== String(reservationId));
  const ids = [...others, reservationId].slice(-SEEN_MAX).join(".");
  setCookie(`${name}=${ids}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`);
}

/** Whether this device has shown a milestone, according to its cookie. */
export function isSeen(kind: MilestoneKind, reservationId: number): boolean {
  return isSeenIn(cookieValue(seenCookie(kind)), reservationId);
}
