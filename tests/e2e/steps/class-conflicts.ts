import type { Page } from "@playwright/test";
import { extendTailwindMerge } from "tailwind-merge";

// Sizes and shadows of our own (app/theme.css) would be taken for colours.
const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      "font-size": [{ text: ["display", "h1", "h2", "h3", "lead", "body", "small", "caption"] }],
      shadow: [{ shadow: ["low", "high"] }],
    },
  },
});

/**
 * The classes of elements of the page that contradict or repeat each other: which of two utilities
 * of one kind counts is left to their order in the style sheet, which no component decides.
 */
export async function findClassConflicts(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll("[class]")].map((element) => element.getAttribute("class") ?? "")),
  ]);
  return all.flatMap((classes) => {
    const given = classes.split(/\s+/).filter(Boolean);
    const merged = merge(given.join(" ")).split(" ").filter(Boolean);
    return merged.length === given.length ? [] : [`classes that contradict each other: ${classes}`];
  });
}
