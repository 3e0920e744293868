import { expect, it } from "vitest";
import { keepEarlyEntry } from "@/components/layout/early-entry";
import { keepEarlyInput } from "@/components/layout/early-input";
import { scriptText } from "@/components/layout/script-text";

declare const heard: unknown[];

/** A function with every kind of line. */
function noted(given: { words: string[] }, many: number): void {
  // A line.
  /** One line. */
  /*
   * Several lines,
   * the last of them here. */
  const kept = "// kept, as is /* this */";
  heard.push(kept, ...given.words, many);
}

it("runs as the function does, without its comments", () => {
  const text = scriptText(noted, { words: ["a\nb", "</script>"] }, 3);
  const told: unknown[] = [];
  new Function("heard", text)(told);
  expect(told).toEqual(["// kept, as is /* this */", "a\nb", "</script>", 3]);
  expect(text).not.toMatch(/A line|One line|Several|last of them|<\//);
});

it.each([keepEarlyInput, keepEarlyEntry])("leaves the code of $name whole", (run) => {
  const text = scriptText(run);
  expect(() => new Function(text)).not.toThrow();
  expect(text).not.toMatch(/^\s|^\/[/*]/m);
});
