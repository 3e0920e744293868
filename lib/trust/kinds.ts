/** What a favourite, a report or a review may be about. */
export const SUBJECT_TYPES = ["announcement", "transporter", "user", "message", "reservation", "review"] as const;
/** Why something is reported. */
export const REPORT_REASONS = [
  "prohibited_goods",
  "fraud",
  "harassment",
  "spam",
  "false_information",
  "other",
] as const;
/** The states of a report. */
export const REPORT_STATUSES = ["open", "upheld", "dismissed"] as const;
/** Why a delivery is disputed. */
export const DISPUTE_REASONS = ["not_delivered", "damaged", "missing_items", "late", "not_picked_up", "other"] as const;
/** The states of a dispute. */
export const DISPUTE_STATUSES = ["open", "answered", "refunded", "paid_out", "split", "withdrawn"] as const;
/** How often alerts are mailed. */
export const ALERT_FREQUENCIES = ["instant", "daily", "never"] as const;
