import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
const PAGES = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const PARTS = ["Context", "Decision", "Alternatives", "Consequences", "Replaces"];

/** The parts of a page in its order, written as headings or as the first words of a paragraph. */
function partsOf(text: string): string[] {
  const heads = text.matchAll(/^(?:\*\*(\w+)\.?\*\*|## (\w+)$)/gm);
  return [...heads].map(([, bold, heading]) => bold ?? heading ?? "").filter((name) => PARTS.includes(name));
}

describe("a decision", () => {
  it.each(PAGES)("%s has its status, context, decision and consequences", (page) => {
    const text = readFileSync(join(FOLDER, page), "utf8");
    expect(text.split("\n")[2]).toMatch(/^Status: accepted, \d{4}-\d\d-\d\d/);
    const parts = partsOf(text);
    expect(parts).toEqual(PARTS.filter((part) => parts.includes(part)));
    expect(parts).toEqual(expect.arrayContaining(["Context", "Decision", "Consequences"]));
  });

  it("is in the index", () => {
    const index = readFileSync(join(FOLDER, "README.md"), "utf8");
    expect(PAGES.filter((page) => !index.includes(`(${page})`))).toEqual([]);
  });
});

it("every link between documents leads to a file", () => {
  const documents = [
    ...["README.md", "CONTRIBUTING.md"],
    ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => join("docs", name)),
  ].filter((name) => name.endsWith(".md"));
  const links = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g)].map(([, to = ""]) => ({
      document,
      to,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ document, to }) => !existsSync(join(dirname(document), to)))).toEqual([]);
});
