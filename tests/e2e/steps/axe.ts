import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The length of an element's excerpt in a report. */
const SHOWN_LENGTH = 160;

/** Attributes that add nothing or repeat what an element is: HTML's checkers refuse them. */
const EMPTY_MEANINGS = [
  '[aria-activedescendant=""]',
  "fieldset[role=group]",
  "table[role=table]",
  ":is(thead, tbody, tfoot)[role=rowgroup]",
  "tr[role=row]",
  "th[role=columnheader]",
  "td[role=cell]",
];

/** Brings axe to the page that is open. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
}

/** Ends fades and movements that have an end: it is their end that is checked. */
export async function finishFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/**
 * Returns what axe finds on the page: by all its rules, or by those that check colours, which
 * alone differ from theme to theme. `withTargets` asks for the size of what is pressed, too.
 */
export async function findBarriers(
  page: Page,
  { onlyColours = false, withTargets = false }: { onlyColours?: boolean; withTargets?: boolean },
): Promise<string[]> {
  const options = {
    resultTypes: ["violations"],
    // Axe would fetch every style sheet again for rules that are not in use.
    preload: false,
    ...(withTargets ? { rules: { "target-size": { enabled: true } } } : {}),
    ...(onlyColours ? { runOnly: ["color-contrast", "link-in-text-block"] } : {}),
  };
  const results: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, SHOWN_LENGTH)).join(" | ")}`,
  );
}

/** Roles that elements have anyway, and attributes that name nothing. */
export async function findEmptyMeanings(page: Page): Promise<string[]> {
  const counts = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelectorAll(selector).length),
    EMPTY_MEANINGS,
  );
  return EMPTY_MEANINGS.flatMap((selector, index) => (counts[index] ? [`${counts[index]} × ${selector}`] : []));
}
