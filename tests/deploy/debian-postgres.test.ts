import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb, type Db, openAlone } from "@/db/client";
import { ensureDatabase, migrateDatabase } from "@/db/migrate";
import { type DebianServer, makeDebianServer } from "@/scripts/lib/debian-server";
import { TEST_ENV, testPort } from "../support/env";

// PostgreSQL as Debian 12 installs it: version 15, its settings untouched, plans compiled from an
// estimate on.
const folder = mkdtempSync(join(tmpdir(), "rihla-debian-"));
// The server runs as a user of its own.
chmodSync(folder, 0o755);
const [realtimePort, port] = [testPort(94), testPort(95)];
let server: DebianServer;
let url: string;

beforeAll(async () => {
  server = makeDebianServer({ folder: join(folder, "server"), port });
  server.start();
  url = server.url("rihla");
  await ensureDatabase(server.url("postgres"), "rihla");
  await migrateDatabase(url);
});
afterAll(() => {
  server.stop("immediate");
  rmSync(folder, { recursive: true, force: true });
});

/** The plan of a query whose estimate is far above the one from which plans are compiled. */
async function planOf(db: Pick<Db, "execute">): Promise<string> {
  const rows = await db.execute<{ "QUERY PLAN": string }>(
    sql`explain select count(*) from pg_class a, pg_class b, pg_class c`,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("PostgreSQL 15 with its defaults", () => {
  it("compiles plans by default", async () => {
    const client = postgres(server.url("postgres"), { max: 1 });
    const db = drizzle({ client });
    const [row] = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
    expect(row?.version).toMatch(/^15\./);
    expect(await planOf(db)).toContain("JIT:");
    await client.end();
  });

  it.each(["pool", "alone"] as const)("compiles no plan of a session of its %s, and forbids none", async (kind) => {
    const pool = createDb(url, 1);
    const db = kind === "alone" ? openAlone(pool, {}) : pool;
    const settings = await db.execute<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name in ('jit', 'enable_seqscan') order by name`,
    );
    expect(settings.map(({ name, setting }) => `${name} ${setting}`)).toEqual(["enable_seqscan on", "jit off"]);
    expect(await planOf(db)).not.toContain("JIT:");
    await Promise.all([db.$client.end(), pool.$client.end()]);
  });

  describe("with the sidecar on it", () => {
    let child: ChildProcess;
    let output = "";

    beforeAll(() => {
      child = spawn(process.execPath, ["--import", "tsx", "realtime/server.ts"], {
        env: {
          ...process.env,
          ...TEST_ENV,
          DATABASE_URL: url,
          DATA_DIR: join(folder, "data"),
          REALTIME_PORT: String(realtimePort),
          LOG_LEVEL: "info",
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    });
    afterAll(async () => {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await ended;
    });

    it("starts, is ready, and stays so", async () => {
      const probe = async () => {
        const response = await fetch(`http://127.0.0.1:${realtimePort}/readyz`).catch(() => undefined);
        return response?.status;
      };
      await expect.poll(probe, { timeout: 40_000 }).toBe(200);
      const statuses: unknown[] = [];
      for (let count = 0; count < 30; count += 1) {
        statuses.push(await probe());
        await new Promise((resume) => setTimeout(resume, 200));
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(output).not.toMatch(/57014|statement timeout/);
    });
  });
});
