/** The state of a favourite: open, past its day, taken by someone else, or gone. */
export const FAVOURITE_STATES = ["open", "past", "taken", "gone"] as const;
export type FavouriteState = (typeof FAVOURITE_STATES)[number];
