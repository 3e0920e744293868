/** The kinds of contacts that are masked until contacts are open. */
export const CONTACT_KINDS = ["phone", "address", "account", "link", "handle"] as const;
/** A kind of contact. */
export type ContactKind = (typeof CONTACT_KINDS)[number];
