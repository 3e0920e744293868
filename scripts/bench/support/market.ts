import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { createDb, type Db } from "@/db/client";
import { startEmbedded } from "@/db/embedded/server";
import { stopChildren } from "@/scripts/lib/processes";
import { setTestDb } from "@/tests/support/database";
import { TEST_ENV, testPort } from "@/tests/support/env";
import { type Served, startServed } from "@/tests/support/served-setup";
import { sessionCookie } from "@/tests/support/signed-in";
import { get } from "./load-http";

/** Ports just below those of the tests. */
export const PORTS = {
  web: testPort(100),
  realtime: testPort(101),
  metrics: testPort(102),
  bareWeb: testPort(103),
  bareChat: testPort(104),
  browser: testPort(105),
};

/** The folder of the bench's database server. */
export const BENCH_FOLDER = resolve(".data/bench");

/** The built product on a database with the demo market. */
export type Market = Served & { db: Db; pids: () => { web: number; realtime: number; database: number } };

/**
 * Starts the product as a deployment would, logs included, on a fresh demo market; stops it after
 * the work. `more` are further settings of its processes.
 */
export async function withMarket<T>(
  work: (market: Market) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  Object.assign(process.env, TEST_ENV);
  const server = await startEmbedded(BENCH_FOLDER);
  try {
    const served = await startServed({
      port: PORTS.web,
      realtimePort: PORTS.realtime,
      database: "bench_market",
      server,
      isQuiet: true,
      logLevel: "info",
      more,
    });
    Object.assign(process.env, { DATABASE_URL: served.databaseUrl, DATA_DIR: served.dataDir });
    const db = createDb(served.databaseUrl, 8, { workload: "maintenance" });
    setTestDb(db);
    try {
      const { seedDemo } = await import("@/demo/seed-demo");
      await seedDemo(served.databaseUrl);
      await vacuum(served.databaseUrl);
      const pidOf = (name: string) => served.children.find((child) => child.name === name)?.process.pid ?? 0;
      const database = Number(readFileSync(join(server.dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
      return await work({ ...served, db, pids: () => ({ web: pidOf("web"), realtime: pidOf("realtime"), database }) });
    } finally {
      await stopChildren(served.children);
      await db.$client.end({ timeout: 5 });
    }
  } finally {
    await server.stop();
  }
}

/** Updates statistics and writes pages out, so that no measurement pays for the filling. */
export async function vacuum(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`vacuum analyze`;
  await sql`checkpoint`;
  await sql.end();
}

/** The paths of the pages below a list that it links to, in their order. */
export async function findDetails(appUrl: string, list: string): Promise<string[]> {
  const html = await get(`${appUrl}${list}`);
  const paths = [...html.matchAll(/href="([^"?#]+)"/g)].map(([, path = ""]) => path);
  return [...new Set(paths.filter((path) => path.startsWith(`${list}/`)))];
}

/** The headers of a request with a session. */
export async function signedIn(sessionId: string): Promise<Record<string, string>> {
  const { name, value } = await sessionCookie(sessionId);
  return { cookie: `${name}=${value}` };
}
