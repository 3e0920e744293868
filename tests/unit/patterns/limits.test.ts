import { expect, it } from "vitest";
import { boundLines } from "../../support/bounds";
import { parseSource, readSources } from "../../support/patterns";

/**
 * The limits themselves; the environment, which no client sends; what is set up in other systems,
 * and how numbers are written.
 */
const ELSEWHERE =
  /(?:^|\/)(?:limits|network-limits|field-limits|env-fields|env-schema|payout-fields)\.ts$|^lib\/(?:adapters|i18n|http)\//;

it("the limits of fields, forms and rates lie in the limits of their noun", () => {
  const sources = readSources(["app", "components", "lib"]).filter(({ file }) => !ELSEWHERE.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap(({ file, program }) => boundLines(program).map((line) => `${file}:${line}`))).toEqual([]);
});

it.each([
  ["a schema", "z.string().min(1).max(120)", true],
  ["a schema of a limit", "z.string().min(1).max(LIMITS.nameLengthMax)", false],
  ["a field", 'import { text } from "@/lib/core/fields/fields"; text(200, 1)', true],
  ["bounds of a field", "decimal({ min: 0, max: 1_000 * 2 })", true],
  ["a bound below zero", "integer({ min: -5, max: LIMITS.floorMax })", true],
  ["a usual value", "const field = ({ maxLength = 200 }) => maxLength", true],
  ["an input", "<Input maxLength={40} />", true],
  ["a rate", '({ bucket: "reports", max: 20, windowSeconds: 60 })', true],
  ["a sum", "Math.max(10, size)", false],
])("a number is found in %s", (_name, text, isFound) => {
  expect(boundLines(parseSource("sample.tsx", text))).toHaveLength(isFound ? 1 : 0);
});
