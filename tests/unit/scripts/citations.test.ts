import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SOURCE_ROOTS } from "../../support/source-roots";

/** Every line of the code in which a pattern stands, as git knows the files. */
const linesWith = (pattern: string) => {
  const found = execFileSync(
    "git",
    ["grep", "-nE", pattern, "--", ...SOURCE_ROOTS, ":!tests/unit/scripts/citations.test.ts"],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return found.trim().split("\n");
};

describe("what comments cite", () => {
  it("is a section of docs/product.md", () => {
    const sections = [...readFileSync("docs/product.md", "utf8").matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
      title.toLowerCase().replaceAll(" ", "-"),
    );
    const cited = linesWith("[(`]product: [a-z-]+").map((line) => ({
      line,
      section: /[(`]product: ([a-z-]+)/.exec(line)?.[1] ?? "",
    }));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ section }) => !sections.includes(section)).map(({ line }) => line)).toEqual([]);
  });

  it("is a decision that there is", () => {
    const pages = readdirSync("docs/decisions").map((name) => name.slice(0, 4));
    const cited = linesWith("decision [0-9]{4}|decisions/[0-9]{4}").map((line) => ({
      line,
      page: /decisions?[ /](\d{4})/.exec(line)?.[1] ?? "",
    }));
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ page }) => !pages.includes(page)).map(({ line }) => line)).toEqual([]);
  });

  it("is nothing that lies elsewhere", () => {
    expect(() => linesWith("spec §|`design: |\\bspec\\.md")).toThrow();
  });
});
