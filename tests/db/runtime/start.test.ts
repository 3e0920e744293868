import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertMigrated } from "@/db/assert-migrated";
import { copyTemplate } from "@/tests/support/database-server";
import { TEST_ENV, testPort } from "@/tests/support/env";

const NOBODY_UID = 65_534;
let name: string;
let adminUrl: string;
let emptyUrl: string;
let behindUrl: string;

beforeAll(async () => {
  const own = new URL(process.env.DATABASE_URL ?? "");
  name = `${own.pathname.slice(1)}_start`;
  adminUrl = new URL("/postgres", own).href;
  emptyUrl = await copyTemplate(adminUrl, `${name}_empty`, "template0");
  behindUrl = await copyTemplate(adminUrl, `${name}_behind`);
  const client = postgres(behindUrl, { max: 1 });
  await client`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
  await client.end();
});
afterAll(async () => {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  for (const kind of ["empty", "behind"]) await admin`drop database if exists ${admin(`${name}_${kind}`)} with (force)`;
  await admin.end();
});

describe("a database that is not migrated", () => {
  it("is refused with what to do, whether it has nothing yet or is of the release before", async () => {
    await expect(assertMigrated(emptyUrl)).rejects.toThrow(/has no tables of this product yet\. Run `migrate` first/);
    await expect(assertMigrated(behindUrl)).rejects.toThrow(/lacks 1 migrations of this release\. Run `migrate` first/);
    await expect(assertMigrated(process.env.DATABASE_URL ?? "")).resolves.toBeUndefined();
  });

  it("prevents no start when it is unavailable", async () => {
    await expect(assertMigrated("postgres://127.0.0.1:1/rihla")).resolves.toBeUndefined();
  });

  it.each([
    ["web", "lib/http/server/server.ts"],
    ["realtime", "realtime/server.ts"],
  ])("%s ends with that sentence before it listens", async (_name, file) => {
    const ports = { PORT: String(testPort(75)), REALTIME_PORT: String(testPort(76)) };
    const child = spawn(process.execPath, ["--import", "tsx", file], {
      env: { ...process.env, ...TEST_ENV, ...ports, DATABASE_URL: emptyUrl, LOG_LEVEL: "info" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(1);
    expect(output).toContain("has no tables of this product yet. Run `migrate` first");
    expect(output).not.toMatch(/Failed query|is ready/);
  });
});

describe("a folder of files that belongs to another user", () => {
  const folder = mkdtempSync(join(tmpdir(), "rihla-rights-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ["uploads", "Files cannot be written to"],
    ["incoming", "Files of requests cannot be held in"],
  ])("ends web with what to fix, before the first upload fails: %s", async (name, wanted) => {
    const data = join(folder, name);
    // All of it is the process's own but for one folder, as after somebody wrote there as root.
    for (const own of ["", "uploads", "incoming"]) mkdirSync(join(data, own), { recursive: true });
    for (const own of ["", "uploads", "incoming"]) chownSync(join(data, own), NOBODY_UID, NOBODY_UID);
    chmodSync(folder, 0o755);
    chownSync(join(data, name), 0, 0);
    const asUser = [`--reuid=${NOBODY_UID}`, `--regid=${NOBODY_UID}`, "--clear-groups"];
    const child = spawn("setpriv", [...asUser, process.execPath, "--import", "tsx", "lib/http/server/server.ts"], {
      env: {
        ...process.env,
        ...TEST_ENV,
        DATABASE_URL: process.env.DATABASE_URL,
        DATA_DIR: data,
        PORT: String(testPort(75)),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(output).toContain(wanted);
    expect(output).toContain("(EACCES");
    expect(code).toBe(1);
  });
});
