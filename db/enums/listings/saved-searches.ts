/** How often the finds of a saved search are mailed. */
export const SAVED_SEARCH_FREQUENCIES = ["instant", "daily", "never"] as const;
