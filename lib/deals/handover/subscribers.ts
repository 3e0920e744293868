import type { Side } from "@/db/enums/deals/rooms";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { deriveCode } from "./derive-code";

/**
 * The pickup code once paid, the drop code once in progress; only for the shipper, and none that is
 * blocked by a dispute.
 */
export function codesOf(
  _ctx: unknown,
  { row, side }: { row: ReservationRow; side: Side },
): Pick<ReservationView, "pickupCode" | "dropCode"> {
  const hasPickup = side === "shipper" && row.status === "confirmed";
  const hasDrop = side === "shipper" && row.status === "in_progress" && !row.isDisputed;
  return {
    pickupCode: hasPickup
      ? { code: deriveCode(row.id, "pickup", row.pickupCodeVersion), version: row.pickupCodeVersion }
      : null,
    dropCode: hasDrop ? { code: deriveCode(row.id, "drop", row.dropCodeVersion), version: row.dropCodeVersion } : null,
  };
}
