/** The limits of a message to the team. */
export const CONTACT_LIMITS = {
  nameLengthMax: 80,
  messageLengthMin: 10,
  messageLengthMax: 3_000,
  /** The honeypot's length. */
  trapLengthMax: 200,
} as const;

/** Rate limits: messages per device and network, and receipts per e-mail address. */
export const CONTACT_RATES = {
  sender: { bucket: "contact", max: 5, windowSeconds: 3600 },
  network: { bucket: "contact_network", max: 100, windowSeconds: 3600, why: "each message is a mail to the team" },
  receipts: { bucket: "contact_receipts", max: 3, windowSeconds: 24 * 3600 },
} as const;
