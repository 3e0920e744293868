/** The kinds of contacts that are masked before a payment. */
export const CONTACT_KINDS = ["phone", "address", "account", "link", "handle"] as const;
/** A kind of contact. */
export type ContactKind = (typeof CONTACT_KINDS)[number];
