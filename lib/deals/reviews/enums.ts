/** What a review marks, each from 1 to 5: facts of the deal, and not whether one liked the other. */
export const CRITERIA = ["punctuality", "communication", "care", "accuracy"] as const;
/** What a review marks. */
export type Criterion = (typeof CRITERIA)[number];
