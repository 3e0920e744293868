import type { IncidentKind, IncidentOutcome } from "@/db/enums/deals/incidents";

/**
 * The outcomes that an admin may choose of each kind. A payout that came back is the carrier's to
 * put right, at the provider: it ends by itself. One that was reversed there belongs to its
 * carrier after all, the shipper or the platform.
 */
const DECISIONS_OF = {
  refund_failed: ["retried", "settled"],
  fraud_warning: ["cleared", "refunded"],
  payout_returned: [],
  payout_reversed: ["settled", "to_shipper", "kept"],
} as const satisfies Record<IncidentKind, readonly IncidentOutcome[]>;

/** The outcomes that an admin may choose. */
export const INCIDENT_DECISIONS = ["retried", "settled", "cleared", "refunded", "to_shipper", "kept"] as const;
/** An outcome that an admin may choose. */
export type IncidentDecision = (typeof INCIDENT_DECISIONS)[number];

/**
 * Whether an incident may end so. A payment without a deal is known to the provider alone, and is
 * paid back in another way.
 */
export function mayDecide(
  { kind, reservationId }: { kind: IncidentKind; reservationId: number | null },
  decision: IncidentDecision,
): boolean {
  return DECISIONS_OF[kind].some((one) => one === decision) && (reservationId !== null || decision === "settled");
}
