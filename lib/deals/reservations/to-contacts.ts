import type { Side } from "@/db/enums/deals/rooms";
import type { reservations } from "@/db/schema/deals/reservations";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { areContactsOpen, contactsOpenAt, freeCancelUntil, hasShared, hasUsedFree } from "@/lib/deals/contacts/rules";
import type { ReservationView } from "./contract";
import { PAPER_STATUSES } from "./states";

type Row = typeof reservations.$inferSelect;

/**
 * What a side may know of when contacts open, and the shipper of how long cancelling is free;
 * `freeCancellations` is how often they have lately done so.
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
