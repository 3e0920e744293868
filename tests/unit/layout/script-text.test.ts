import { expect, it } from "vitest";
import { keepEarlyInput } from "@/components/layout/early-input";
import { reloadWithoutFiles } from "@/components/layout/missing-files";
import { scriptText } from "@/components/layout/script-text";

/** A function with every kind of line, as the server's own compiler leaves it. */
const noted = new Function(`return function noted(given, many) {
  // A line.
  /** One line. */
  /* Before code. */ let first = 1;
  /*
   * Several lines,
   * the last of them here. */ first += 1;
  /** Its own
   */
  const content = "// content, as is /* this */"; // behind code

  heard.push(first, content, ...given.words, many);
}`)();

it("runs as the function does, without its comments", () => {
  const text = scriptText(noted, { words: ["a\nb", "</script>"] }, 3);
  const collected: unknown[] = [];
  new Function("heard", text)(collected);
  expect(collected).toEqual([2, "// content, as is /* this */", "a\nb", "</script>", 3]);
  expect(text).not.toMatch(/A line|One line|Before|Several|last of them|Its own|<\//);
});

it.each([keepEarlyInput, reloadWithoutFiles])("leaves the code of $name whole", (run) => {
  const text = scriptText(run);
  expect(() => new Function(text)).not.toThrow();
  expect(text).not.toMatch(/^\s|^\/[/*]/m);
});
