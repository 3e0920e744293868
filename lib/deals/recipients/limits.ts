/** The limits of recipients' links. */
export const RECIPIENT_LIMITS = {
  /** How long a link works after the delivery. */
  openAfterDeliveryDays: 7,
  /** How long after the end of a deal its links are known as ended. */
  retentionDays: 90,
  tokenLengthMax: 64,
  problemLengthMin: 3,
  problemLengthMax: 500,
  /** A recipient tells of a problem once in so many hours. */
  problemHours: 4,
  /** The problems that the shipper is shown, the newest first. */
  problemsShownMax: 5,
} as const;
/** Rate limits of recipients' links. */
export const RECIPIENT_RATES = {
  made: { bucket: "recipient_links_made", max: 20, windowSeconds: 3_600 },
  /** Many readers share an address of a phone network; tokens cannot be guessed at this rate. */
  opened: { bucket: "recipient_links_opened", max: 300, windowSeconds: 3_600 },
  problems: { bucket: "recipient_problems", max: 10, windowSeconds: 3_600 },
} as const;
