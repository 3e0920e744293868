/** The rated criteria, each from 1 to 5: facts of the deal, not sympathy. */
export const CRITERIA = ["punctuality", "communication", "care", "accuracy"] as const;
/** A rated criterion. */
export type Criterion = (typeof CRITERIA)[number];
