/** The forms that store a draft: the sender's parcel and the carrier's trip. */
export const DRAFT_KINDS = ["ship", "travel"] as const;
/** A form that stores a draft. */
export type DraftKind = (typeof DRAFT_KINDS)[number];
