import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Custom sizes would be taken for colours: `text-small text-muted` must keep both.
const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      "font-size": [{ text: ["display", "h1", "h2", "h3", "lead", "body", "small", "caption"] }],
      shadow: [{ shadow: ["low", "high"] }],
    },
  },
});

/** Joins class names; a later utility of the same kind replaces an earlier one. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
