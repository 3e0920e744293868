import type { Actor } from "@/lib/core/base/actor";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { may } from "@/lib/deals/reservations/rights";
import { deriveCode } from "./derive-code";

/**
 * The pickup code once paid, the drop code once in progress; only for the shipper, and none that is
 * blocked by a dispute.
 */
export function codesOf(
  _ctx: unknown,
  { row, actor }: { row: ReservationRow; actor: Actor },
): Pick<ReservationView, "pickupCode" | "dropCode"> {
  const mayRead = may(actor).readCodes(row);
  const hasPickup = mayRead && row.status === "confirmed";
  const hasDrop = mayRead && row.status === "in_progress" && !row.isDisputed;
  return {
    pickupCode: hasPickup
      ? { code: deriveCode(row.id, "pickup", row.pickupCodeVersion), version: row.pickupCodeVersion }
      : null,
    dropCode: hasDrop ? { code: deriveCode(row.id, "drop", row.dropCodeVersion), version: row.dropCodeVersion } : null,
  };
}
