/** The forms that keep a draft: the sender's parcel and the carrier's trip. */
export const DRAFT_KINDS = ["ship", "travel"] as const;
/** A form that keeps a draft. */
export type DraftKind = (typeof DRAFT_KINDS)[number];
