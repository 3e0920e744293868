/**
 * Incidents of money that was sent or taken: a refund that the payer's bank returned, a payment that
 * its bank reports as fraud, a payout that the carrier's bank returned, and one that was reversed
 * in the provider's dashboard.
 */
export const INCIDENT_KINDS = ["refund_failed", "fraud_warning", "payout_returned", "payout_reversed"] as const;
/** A kind of incident. */
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** How an incident ended; `arrived` is set by the provider's event, the others by an admin. */
export const INCIDENT_OUTCOMES = [
  "retried",
  "settled",
  "cleared",
  "refunded",
  "to_shipper",
  "kept",
  "arrived",
] as const;
/** An outcome of an incident. */
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number];

/** What staff do to incidents, in the audit log. */
export const INCIDENT_ACTIONS = ["incident.decided"] as const;
export type IncidentAction = (typeof INCIDENT_ACTIONS)[number];
