import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertPatched } from "@/db/assert-patched";
import { applyPatches } from "@/scripts/lib/install.mjs";

// Packages as `npm ci --ignore-scripts` leaves them: nothing is laid over them.
const folder = mkdtempSync(join(tmpdir(), "rihla-patches-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const patches = readdirSync("patches");
const packageOf = (patch: string) => patch.split("+").slice(0, -1).join("/");
const modules = join(folder, "node_modules");
const changed = patches.flatMap((patch) =>
  [...readFileSync(join("patches", patch), "utf8").matchAll(/^diff --git a\/(\S+)/gm)].map(([, file = ""]) => file),
);

beforeAll(() => {
  mkdirSync(modules);
  cpSync("patches", join(folder, "patches"), { recursive: true });
  writeFileSync(join(folder, "package.json"), readFileSync("package.json"));
  writeFileSync(join(folder, "package-lock.json"), readFileSync("package-lock.json"));
  for (const patch of patches) {
    cpSync(join("node_modules", packageOf(patch)), join(modules, packageOf(patch)), { recursive: true });
    execFileSync("git", ["apply", "--reverse", `patches/${patch}`], { cwd: folder });
  }
  const program = resolve("node_modules/patch-package");
  mkdirSync(dirname(join(modules, "patch-package")), { recursive: true });
  symlinkSync(program, join(modules, "patch-package"));
});

describe("packages whose patches were left out", () => {
  it("are reported before a connection is opened", async () => {
    const bareModule: unknown = await import(pathToFileURL(join(modules, "postgres/src/index.js")).href);
    const { default: bare } = bareModule as { default: typeof postgres }; // the same package
    expect(() => assertPatched(bare("postgres://127.0.0.1:1/none").options)).toThrow(
      /lacks the patch .*npx patch-package/,
    );
    expect(() => assertPatched(postgres("postgres://127.0.0.1:1/none").options)).not.toThrow();
  });

  it("get them from our own scripts, and twice changes nothing", () => {
    const same = (file: string) => readFileSync(join(folder, file), "utf8") === readFileSync(file, "utf8");
    expect(changed.length).toBeGreaterThan(2);
    expect(changed.filter(same)).toEqual([]);
    expect(applyPatches(folder)).toBe(true);
    expect(changed.filter((file) => !same(file))).toEqual([]);
    expect(applyPatches(folder)).toBe(true);
    expect(changed.filter((file) => !same(file))).toEqual([]);
  });

  it("that do not fit are reported", () => {
    const file = join(folder, changed.find((name) => name.includes("postgres/src")) ?? "");
    writeFileSync(file, "another release\n");
    expect(applyPatches(folder)).toBe(false);
  });
});
