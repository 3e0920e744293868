import type { IncidentKind, IncidentOutcome } from "@/db/enums/deals/incidents";

/**
 * The outcomes that an admin may choose of each kind. A payout that came back is the carrier's to
 * put right, at the provider: it ends by itself.
 */
export const DECISIONS_OF = {
  refund_failed: ["retried", "settled"],
  fraud_warning: ["cleared", "refunded"],
  payout_returned: [],
} as const satisfies Record<IncidentKind, readonly IncidentOutcome[]>;

/** The outcomes that an admin may choose. */
export const INCIDENT_DECISIONS = ["retried", "settled", "cleared", "refunded"] as const;
/** An outcome that an admin may choose. */
export type IncidentDecision = (typeof INCIDENT_DECISIONS)[number];

/** Whether a kind may end so. */
export function mayDecide(kind: IncidentKind, decision: IncidentDecision): boolean {
  return DECISIONS_OF[kind].some((one) => one === decision);
}
