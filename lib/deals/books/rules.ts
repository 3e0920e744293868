/** The key of the job that looks at the books: there is one of it, whoever adds it. */
export const LOOK_KEY = "look-at-books";
