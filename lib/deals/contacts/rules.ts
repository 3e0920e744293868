import type { Side } from "@/db/enums/deals/rooms";
import type { reservations } from "@/db/schema/deals/reservations";
import { FREE_CANCELLATIONS } from "@/lib/deals/cancellations/limits";
import { CONTACT_TIMES } from "./limits";

type Row = typeof reservations.$inferSelect;
/** The facts that decide when the contacts of a deal open. */
export type ContactFacts = Pick<Row, "status" | "confirmedAt" | "departsAt" | "shipperSharedAt" | "carrierSharedAt">;

/**
 * The opening time of a paid deal's contacts and addresses: once both sides agree, else a day
 * before the departure, and not while the shipper may still cancel for free (product:
 * reservations).
 */
export function contactsOpenAt({
  confirmedAt,
  departsAt,
  shipperSharedAt,
  carrierSharedAt,
}: Omit<ContactFacts, "status">): Date | null {
  if (!confirmedAt) return null;
  const dayBefore = departsAt.getTime() - CONTACT_TIMES.hoursBeforeDeparture * 3_600_000;
  const opensAt = Math.max(dayBefore, confirmedAt.getTime() + FREE_CANCELLATIONS.minutes * 60_000);
  if (!shipperSharedAt || !carrierSharedAt) return new Date(opensAt);
  return new Date(Math.min(opensAt, Math.max(shipperSharedAt.getTime(), carrierSharedAt.getTime())));
}

/** Whether both sides see each other's contacts, and the carrier the addresses. */
export function areContactsOpen(deal: ContactFacts, now: Date): boolean {
  if (deal.status === "in_progress" || deal.status === "completed") return true;
  const opensAt = deal.status === "confirmed" ? contactsOpenAt(deal) : null;
  return opensAt !== null && opensAt <= now;
}

/** Whether a side may agree to open them before their time, and has not. */
export function mayShareContacts(deal: ContactFacts, side: Side, now: Date): boolean {
  return deal.status === "confirmed" && !areContactsOpen(deal, now) && !hasShared(deal, side);
}

/** Whether a side has agreed to open them before their time. */
export function hasShared(deal: Pick<ContactFacts, "shipperSharedAt" | "carrierSharedAt">, side: Side): boolean {
  return (side === "shipper" ? deal.shipperSharedAt : deal.carrierSharedAt) !== null;
}
