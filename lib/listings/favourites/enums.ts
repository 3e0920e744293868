/** How a kept listing stands: open, its day has passed, someone else has it, or it is there no more. */
export const FAVOURITE_STATES = ["open", "past", "taken", "gone"] as const;
/** How a kept listing stands. */
export type FavouriteState = (typeof FAVOURITE_STATES)[number];
