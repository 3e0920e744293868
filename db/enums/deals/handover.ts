/** The two handovers, each with a code of its own. */
export const CODE_KINDS = ["pickup", "drop"] as const;

/** A handover. */
export type CodeKind = (typeof CODE_KINDS)[number];
