import type { ReservationView } from "@/lib/deals/reservations/contract";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";

/** The milestones of a deal that have a picture. */
export const MILESTONE_KINDS = ["paid", "handedOver", "delivered", "paidOut"] as const;
export type MilestoneKind = (typeof MILESTONE_KINDS)[number];

/** The milestone that a deal has come to lately; none while something is wrong with it. */
export function milestoneOf(
  { status, isDisputed, timeline, side }: ReservationView,
  now: string,
): MilestoneKind | null {
  if (isDisputed) return null;
  const isLately = (event: (typeof timeline)[number]["event"]) => {
    const at = timeline.findLast((entry) => entry.event === event)?.at;
    return at !== undefined && Date.parse(now) - Date.parse(at) < RESERVATION_LIMITS.milestoneMs;
  };
  if (status === "confirmed") return isLately("confirmed") ? "paid" : null;
  if (status === "in_progress") return isLately("started") ? "handedOver" : null;
  if (status !== "completed") return null;
  // Only the carrier is paid out; the sender's last milestone is the delivery.
  if (side === "carrier" && isLately("paid_out")) return "paidOut";
  return isLately("completed") ? "delivered" : null;
}
