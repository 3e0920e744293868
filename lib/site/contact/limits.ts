/** The limits of a message to the team. */
export const CONTACT_LIMITS = {
  nameLengthMax: 80,
  messageLengthMin: 10,
  messageLengthMax: 3_000,
  /** What only programs fill in. */
  trapLengthMax: 200,
} as const;

/** How often people may write to the team from one place, and how many receipts one address gets. */
export const CONTACT_RATES = {
  sender: { bucket: "contact", max: 5, windowSeconds: 3600 },
  receipts: { bucket: "contact_receipts", max: 3, windowSeconds: 24 * 3600 },
} as const;
