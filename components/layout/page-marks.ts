/**
 * The marks of a page, and those of the root while it is mounted. Stylesheets select by the root
 * alone: `:has` for a mark inside it would make browsers match every element again with each
 * change.
 */
export const ROOT_MARKS = {
  /** It has steps or actions of its own at the bottom. */
  "data-hides-bar": "data-no-bar",
  /** It fills its window: nothing is below it. */
  "data-fills-window": "data-no-footer",
  /** One thing is done in it, from its first step to its last: the site's links would lead away. */
  "data-hides-footer": "data-one-thing",
} as const;

/** A mark of a page. */
export type PageMark = keyof typeof ROOT_MARKS;

/** All marks of pages. */
export const PAGE_MARKS = Object.keys(ROOT_MARKS) as PageMark[]; // its own keys
