/** The limits of recipients' links. */
export const RECIPIENT_LIMITS = {
  /** Validity of a link after the delivery. */
  openAfterDeliveryDays: 7,
  /** Time after the end of a deal during which its links are known as ended. */
  retentionDays: 90,
  tokenLengthMax: 64,
  problemLengthMin: 3,
  problemLengthMax: 500,
  /** Minimum interval between two problems reported by a recipient. */
  problemHours: 4,
  /** The problems that the shipper is shown, the newest first. */
  problemsShownMax: 5,
} as const;
/** Rate limits of recipients' links. */
export const RECIPIENT_RATES = {
  made: { bucket: "recipient_links_made", max: 20, windowSeconds: 3_600 },
  /** Openings of one link: the page refreshes itself. */
  opened: { bucket: "recipient_links_opened", max: 600, windowSeconds: 3_600 },
  openedByDevice: { bucket: "recipient_links_opened_device", max: 300, windowSeconds: 3_600 },
  openedByNetwork: {
    bucket: "recipient_links_opened_network",
    max: 5_000,
    windowSeconds: 3_600,
    why: "each guess is a query; tokens of 256 bits are not guessed at any rate",
  },
  problems: { bucket: "recipient_problems", max: 10, windowSeconds: 3_600 },
  problemsByNetwork: {
    bucket: "recipient_problems_network",
    max: 500,
    windowSeconds: 3_600,
    why: "each guess is a query",
  },
} as const;
