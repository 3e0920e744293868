import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shareChunks } from "@/scripts/lib/share-chunks";

const require = createRequire(import.meta.url);
const modules = `module.exports=[1,()=>"one",2,()=>"${"two".repeat(100)}"];`;
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chunks-"));
  mkdirSync(join(folder, "ssr"));
  for (const name of ["b.js", "a.js", "c [x]'\".js", "ssr/a.js"]) writeFileSync(join(folder, name), modules);
  for (const name of ["mapped-1.js", "mapped-2.js"])
    writeFileSync(join(folder, name), `${modules.replace("one", "map")}\n//# sourceMappingURL=${name}.map`);
  writeFileSync(join(folder, "other.js"), modules.replace("one", "One"));
  writeFileSync(join(folder, "short-1.js"), "module.exports=[];");
  writeFileSync(join(folder, "short-2.js"), "module.exports=[];");
  writeFileSync(join(folder, "b.json"), modules);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("loads equal files of a folder once, and leaves every other file alone", () => {
  expect(shareChunks(folder)).toBe(3 * modules.length);
  const [a, b, c, other] = ["a.js", "b.js", "c [x]'\".js", "other.js"].map((name) => require(join(folder, name)));
  expect(b).toBe(a);
  expect(c).toBe(a);
  expect(a[3]()).toContain("two");
  expect(other[1]()).toBe("One");
  for (const name of ["a.js", "ssr/a.js", "b.json"]) expect(readFileSync(join(folder, name), "utf8")).toBe(modules);
  expect(readFileSync(join(folder, "short-2.js"), "utf8")).toBe("module.exports=[];");
});

it("takes copies that name a map of their own for equal, and names no map", () => {
  shareChunks(folder);
  expect(require(join(folder, "mapped-2.js"))).toBe(require(join(folder, "mapped-1.js")));
  expect(readFileSync(join(folder, "mapped-1.js"), "utf8")).not.toContain("sourceMappingURL");
});

it("finds nothing more the second time", () => {
  shareChunks(folder);
  expect(shareChunks(folder)).toBe(0);
  expect(require(join(folder, "b.js"))).toBe(require(join(folder, "a.js")));
});
