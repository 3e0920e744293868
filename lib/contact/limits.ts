/** The limits of a message to the team. */
export const CONTACT_LIMITS = {
  nameLengthMax: 80,
  messageLengthMin: 10,
  messageLengthMax: 3_000,
  /** What only programs fill in. */
  trapLengthMax: 200,
} as const;

/** How often people may write to the team: by where they call from, and by the address that the receipt goes to. */
export const CONTACT_RATES = {
  sender: { bucket: "contact", max: 5, windowSeconds: 3600 },
  address: { bucket: "contact_address", max: 3, windowSeconds: 24 * 3600 },
} as const;
