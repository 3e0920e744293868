/** Why a delivery is disputed; `bank` is given by the payer's bank alone. */
export const DISPUTE_REASONS = [
  "not_delivered",
  "damaged",
  "missing_items",
  "late",
  "not_picked_up",
  "other",
  "bank",
] as const;

/** The reasons that people choose from. */
export const OPENABLE_REASONS = DISPUTE_REASONS.filter((reason) => reason !== "bank");

/** The states of a dispute. */
export const DISPUTE_STATUSES = ["open", "answered", "refunded", "paid_out", "split", "withdrawn"] as const;
/** A state of a dispute. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** What staff do to a dispute, in the audit log. */
export const DISPUTE_ACTIONS = ["dispute.decide", "dispute.conversation_viewed"] as const;
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number];
