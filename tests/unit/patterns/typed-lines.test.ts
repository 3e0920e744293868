import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * An opening tag whose text follows its own letters; `bdi` starts where the page does anyway.
 */
const TYPED = /<(?!bdi\b)[A-Za-z.]+\b(?:[^<>]|=>)*?\bdir="auto"(?:[^<>]|=>)*?>/g;

const files = ["app", "components", "lib/pages"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `${folder}/${file}`),
);

it("one line that people typed starts where the page's lines start, whatever its letters", () => {
  const lines = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(TYPED)]
      .filter(([tag]) => tag.includes("truncate"))
      .map(([tag]) => ({ file, tag })),
  );
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter(({ tag }) => !tag.includes("align-parent"))).toEqual([]);
});
