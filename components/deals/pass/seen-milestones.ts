import { hasCookie, setCookie } from "@/lib/client/storage";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/core/actor";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";
import type { MilestoneKind } from "./milestone-of";

/**
 * The cookie by which a device tells that it has shown a milestone of a reservation. It belongs to
 * that reservation's page alone and ends when the milestone does: the server draws the milestone
 * with the page or leaves it out, so that nothing moves under a finger once scripts run.
 */
export function seenCookie(kind: MilestoneKind): string {
  return `rihla_seen_${kind}`;
}

/** Remembers a milestone as shown, for the page of its reservation in every language. */
export function markSeen(kind: MilestoneKind, reservationId: number): void {
  const maxAgeSeconds = RESERVATION_LIMITS.milestoneMs / 1000;
  for (const locale of LOCALES) {
    const path = `${locale === DEFAULT_LOCALE ? "" : `/${locale}`}/reservations/${reservationId}`;
    setCookie(`${seenCookie(kind)}=1; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax`);
  }
}

/** Whether the page's own cookies tell that this device has shown a milestone. */
export function isSeen(kind: MilestoneKind): boolean {
  return hasCookie(seenCookie(kind), "1");
}
