import { describe, expect, it } from "vitest";
import { PROSE_COLUMNS, wrapComments, wrapMarkdown } from "@/scripts/lib/wrap-prose";

const LONG = "A sentence of many words that goes on and on. ".repeat(4).trim();
const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));
const words = (text: string) => text.replaceAll(/[\s/*]+/g, " ").trim();

describe("comments whose lines are too long", () => {
  it.each([
    ["a block on a line", `  /** ${LONG} */`],
    ["a block", `/**\n * ${LONG}\n * ${LONG}\n */`],
    ["comments of lines", `    // ${LONG}\n    // ${LONG}\n    call();`],
  ])("are broken with every word in its place, and only once: %s", (_name, text) => {
    const broken = wrapComments(text);
    expect(widest(broken)).toBeLessThanOrEqual(PROSE_COLUMNS);
    expect(words(broken)).toBe(words(text));
    expect(wrapComments(broken)).toBe(broken);
  });

  it("leave alone what tools read, what is short, and code", () => {
    const text = [`// biome-ignore lint/x: ${LONG}`, "// Short.", "// Also short.", `const text = "${LONG}";`].join(
      "\n",
    );
    expect(wrapComments(text)).toBe(text);
  });
});

describe("documents whose lines are too long", () => {
  it("are broken by paragraphs and items, with what hangs under an item", () => {
    const broken = wrapMarkdown(`${LONG}\n\n- ${LONG}\n  ${LONG}\n\n1. ${LONG}\n`);
    expect(widest(broken)).toBeLessThanOrEqual(PROSE_COLUMNS);
    expect(broken).toMatch(/^- A sentence.*\n {2}\S/m);
    expect(broken).toMatch(/^1\. A sentence.*\n {3}\S/m);
    expect(wrapMarkdown(broken)).toBe(broken);
  });

  it("keep tables, code, headings, links and what stands in backticks", () => {
    const fixed = [`| ${LONG} |`, "```sh", `echo ${LONG}`, "```", `# ${LONG}`, ""].join("\n");
    expect(wrapMarkdown(fixed)).toBe(fixed);
    expect(wrapMarkdown(`${LONG} [words of a link](docs/a.md) and \`npm run x -- y\`.`)).toMatch(
      /\[words of a link\]\(docs\/a\.md\)[\s\S]*`npm run x -- y`/,
    );
  });
});
