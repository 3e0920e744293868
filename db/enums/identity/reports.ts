/** The subjects of a favourite, a report or a review. */
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
