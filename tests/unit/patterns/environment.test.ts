import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Assignments to the environment in all their spellings. */
const WRITES = /process\.env(?:\.\w+|\[[^\]]+\])\s*=[^=]|Object\.assign\(process\.env\b|delete process\.env\b/;

it("no browser test changes the environment of its worker, which the next file gets too", () => {
  const files = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(40);
  const writing = files.filter((file) => WRITES.test(readFileSync(join("tests/e2e", file), "utf8")));
  expect(writing).toEqual(["global-setup.ts"]);
});
