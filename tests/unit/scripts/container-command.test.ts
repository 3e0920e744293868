import { spawnSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readSources } from "@/tests/support/patterns";

const ROOT = mkdtempSync(join(tmpdir(), "rihla-command-test-"));
const [app, tmp] = [join(ROOT, "app"), join(ROOT, "tmp")];
const known = join(tmp, "rihla-command");
afterAll(() => rmSync(ROOT, { recursive: true }));

/** The image's folders, with programs that do nothing. */
beforeEach(() => {
  for (const folder of [app, tmp]) rmSync(folder, { recursive: true, force: true });
  for (const folder of [join(app, "deploy"), join(app, "dist"), tmp]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(app, "package.json"), '{"type":"module"}');
  for (const file of ["run.mjs", "health.mjs"])
    writeFileSync(join(app, "deploy", file), readFileSync(resolve("deploy", file)));
  for (const program of ["web", "migrate"]) writeFileSync(join(app, "dist", `${program}.js`), "");
});

const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { env: { ...process.env, TMPDIR: tmp, PORT: "1" }, encoding: "utf8" });
const run = (name: string) => node(join(app, "deploy/run.mjs"), name);

describe("the file by which a container's health check knows what runs", () => {
  it("is written in its place, and a link that lies there is replaced and not followed", () => {
    const victim = join(ROOT, "victim");
    writeFileSync(victim, "untouched");
    symlinkSync(victim, known);
    expect(run("web").status).toBe(0);
    expect(readFileSync(victim, "utf8")).toBe("untouched");
    expect(lstatSync(known).isSymbolicLink()).toBe(false);
    expect(readFileSync(known, "utf8")).toBe("web");
  });

  it("is left as it is by what runs next to a service, and no folder stays", () => {
    run("web");
    expect(run("migrate").stderr).toBe("");
    expect(readFileSync(known, "utf8")).toBe("web");
    expect(spawnSync("ls", [tmp], { encoding: "utf8" }).stdout.trim()).toBe("rihla-command");
  });

  it("is not read through a link", () => {
    const foreign = join(ROOT, "foreign");
    writeFileSync(foreign, "migrate");
    symlinkSync(foreign, known);
    expect(node(join(app, "deploy/health.mjs")).status).not.toBe(0);
  });
});

it("what is written to the folder for temporary files has an unguessable name", () => {
  const users = readSources(["lib", "realtime", "scripts", "db", "app"])
    .map(({ file }) => file)
    .filter((file) => /tmpdir\(\)|["'`]\/tmp\b/.test(readFileSync(file, "utf8")));
  for (const file of users) expect(readFileSync(file, "utf8"), file).toMatch(/mkdtemp/);
});

it("no shipped file names a place in it", () => {
  const files = readdirSync("deploy", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /[=" ]\/tmp\/\w/.test(readFileSync(file, "utf8")));
  expect(named).toEqual([]);
});
