import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILES = ["app", "components"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /[.](tsx|css)$/.test(file))
    .map((file) => `${root}/${file}`),
);

it("strikes no price through: a lower one beside it would look like a discount", () => {
  expect(FILES.length).toBeGreaterThan(300);
  expect(FILES.filter((file) => /line-through|<(?:s|del)[ >]/.test(readFileSync(file, "utf8")))).toEqual([]);
});
