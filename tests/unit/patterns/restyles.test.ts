import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Selectors that make a browser restyle every element of a page, 100 ms on a phone, whenever
 * something is put into it or taken out: a rule that asks the root or the body what is inside, and
 * one for any child of a first or last child, since the body is one.
 */
const WIDE = [/(?::root|\bhtml|\bbody)[^\s,{}]*:has\(/, /-child\)?(?:\]:)?\s*[>_]\s*(?:\*|:)/];

/** Excluded, since nothing changes where no script runs. */
const WITHOUT_SCRIPTS = /@media \(scripting: none\) \{[\s\S]*?\n {2}\}/g;

const files = ["app", "components", "lib/pages"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

it("finds the rules that it is for", () => {
  for (const rule of [
    ":root:not(:has([data-x])) {",
    "[body:has([data-x])_&]:hidden",
    "body:has(:focus) .bar {",
    "[&>:last-child>*]:static!",
    "md:[&>:last-child>:first-child]:rounded",
    "li:last-child > * {",
  ])
    expect(
      WIDE.some((pattern) => pattern.test(rule)),
      rule,
    ).toBe(true);
  for (const rule of [
    "label:has(> input:checked) {",
    "li:last-child > b {",
    "md:[&>:last-child>[role=cell]:first-child]:x",
  ])
    expect(
      WIDE.some((pattern) => pattern.test(rule)),
      rule,
    ).toBe(false);
});

it("no rule makes a browser restyle the whole page", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .replaceAll(WITHOUT_SCRIPTS, "")
      .split("\n")
      .filter((line) => WIDE.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
