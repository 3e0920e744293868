import type { ReservationStatus } from "@/db/enums/deals/reservations";
import { RECIPIENT_LIMITS } from "./limits";

const DAY_MS = 86_400_000;

type Deal = { status: ReservationStatus; completedAt: Date | null };

/** Whether a link can be made for a deal: from the payment until the delivery. */
export function canMakeLink({ status }: Pick<Deal, "status">): boolean {
  return status === "confirmed" || status === "in_progress";
}

/** Whether the links of a deal work: from the payment until some days after the delivery. */
export function areLinksOpen(deal: Deal, now: Date): boolean {
  if (canMakeLink(deal)) return true;
  if (deal.status !== "completed" || !deal.completedAt) return false;
  return now.getTime() < deal.completedAt.getTime() + RECIPIENT_LIMITS.openAfterDeliveryDays * DAY_MS;
}
