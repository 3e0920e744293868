import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openRollingLog } from "@/scripts/lib/rolling-log";

const folder = mkdtempSync(join(tmpdir(), "rihla-log-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");

it("a log has two files at most, and no line is lost between them", async () => {
  const path = join(folder, "rihla.log");
  writeFileSync(path, `${"old".repeat(40)}\n`);
  const write = openRollingLog(path, 100);
  write("one");
  write("two");
  await expect.poll(() => textOf(path)).toBe("one\ntwo\n");
  expect(textOf(`${path}.1`)).toContain("old");
  write("x".repeat(120));
  write("three");
  await expect.poll(() => textOf(path)).toBe("three\n");
  await expect.poll(() => textOf(`${path}.1`)).toBe(`one\ntwo\n${"x".repeat(120)}\n`);
  expect(existsSync(`${path}.2`)).toBe(false);
});
