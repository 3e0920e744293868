import type { Side } from "@/db/enums/deals/rooms";
import type { reservations } from "@/db/schema/deals/reservations";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { freeCancelUntil, hasUsedFree } from "@/lib/deals/cancellations/rules";
import { areContactsOpen, contactsOpenAt, hasShared } from "@/lib/deals/contacts/rules";
import type { ReservationView } from "./contract";
import { PAPER_STATUSES } from "./states";

type Row = typeof reservations.$inferSelect;

/**
 * A side's view of when contacts open, with the end of free cancellation for the shipper;
 * `freeCancellations` counts their recent ones.
 */
export function toContacts(
  row: Row,
  side: Side,
  { now, freeCancellations }: { now: Date; freeCancellations: number },
): Pick<ReservationView, "contacts" | "freeCancelUntil" | "losesFreeMinutes"> {
  const { confirmedAt } = row;
  const isPaid = PAPER_STATUSES.some((status) => status === row.status);
  const isCancellable = side === "shipper" && row.status === "confirmed" && confirmedAt !== null;
  return {
    contacts: isPaid
      ? {
          isOpen: areContactsOpen(row, now),
          opensAt: toIsoOrNull(contactsOpenAt(row)),
          hasShared: hasShared(row, side),
          hasOtherShared: hasShared(row, side === "shipper" ? "carrier" : "shipper"),
        }
      : null,
    losesFreeMinutes: side === "shipper" && row.status === "pending" && hasUsedFree(freeCancellations),
    freeCancelUntil: isCancellable ? toIsoOrNull(freeCancelUntil({ ...row, confirmedAt }, freeCancellations)) : null,
  };
}
