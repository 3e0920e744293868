/**
 * What a page says of itself, and what the root says while it does. Stylesheets ask the root alone:
 * to ask whether anything inside it has a mark (`:has`) would have a browser look at every element
 * again with each change.
 */
export const ROOT_MARKS = {
  /** It has steps or actions of its own at the bottom. */
  "data-hides-bar": "data-no-bar",
  /** It fills its window: nothing stands below it. */
  "data-fills-window": "data-no-footer",
} as const;

/** A mark of a page. */
export type PageMark = keyof typeof ROOT_MARKS;

/** All marks of pages. */
export const PAGE_MARKS = Object.keys(ROOT_MARKS) as PageMark[]; // its own keys
