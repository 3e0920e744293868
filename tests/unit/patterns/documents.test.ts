import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
const PAGES = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const PARTS = ["Context", "Decision", "Alternatives", "Consequences"];

/** The parts of a page in its order, written as headings or as the first words of a paragraph. */
function partsOf(text: string): string[] {
  const heads = text.matchAll(/^(?:\*\*(\w+)\.?\*\*|## (\w+)$)/gm);
  return [...heads].map(([, bold, heading]) => bold ?? heading ?? "").filter((name) => PARTS.includes(name));
}

describe("a decision", () => {
  it.each(PAGES)("%s has its status, context, decision, alternatives and consequences", (page) => {
    const text = readFileSync(join(FOLDER, page), "utf8");
    expect(text.split("\n")[2]).toMatch(/^Status: (?:accepted|superseded by \[.+\]\(.+\)), \d{4}-\d\d-\d\d/);
    expect(partsOf(text)).toEqual(PARTS);
  });

  it("is in the index", () => {
    const index = readFileSync(join(FOLDER, "README.md"), "utf8");
    expect(PAGES.filter((page) => !index.includes(`(${page})`))).toEqual([]);
  });
});

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  const text = readFileSync(path, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

it("every link between documents leads to a file, and to a heading that it has", () => {
  const documents = [
    ...["README.md", "CONTRIBUTING.md"],
    ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => join("docs", name)),
  ].filter((name) => name.endsWith(".md"));
  const links = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\]\(([^)\s#:]*)(?:#([^)\s]*))?\)/g)].map(([, to = "", anchor]) => ({
      document,
      to: to === "" ? document : join(dirname(document), to),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ to }) => !existsSync(to))).toEqual([]);
  expect(links.filter(({ to, anchor }) => anchor && !anchorsOf(to).includes(anchor))).toEqual([]);
});
