/** Why a delivery is disputed. */
export const DISPUTE_REASONS = ["not_delivered", "damaged", "missing_items", "late", "not_picked_up", "other"] as const;

/** The states of a dispute. */
export const DISPUTE_STATUSES = ["open", "answered", "refunded", "paid_out", "split", "withdrawn"] as const;
/** A state of a dispute. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
