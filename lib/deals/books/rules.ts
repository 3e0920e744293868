/** The key of the job that checks the books: it is queued once. */
export const LOOK_KEY = "look-at-books";
