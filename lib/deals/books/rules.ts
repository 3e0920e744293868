/** The key of the job that looks at the books: it is queued once. */
export const LOOK_KEY = "look-at-books";
