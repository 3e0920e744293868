import { resolve } from "node:path";
import postgres from "postgres";
import { createDb, type Db } from "@/db/client";
import { startEmbedded } from "@/db/embedded/server";
import { stopChildren } from "@/scripts/lib/processes";
import { setTestDb } from "@/tests/support/database";
import { TEST_ENV } from "@/tests/support/env";
import { type Served, startServed } from "@/tests/support/served-setup";

/** The ports of the bench; tests and a running copy have others. */
export const PORTS = {
  web: 3_899,
  realtime: 3_898,
  bareWeb: 3_889,
  bareSocket: 3_888,
  promisingSocket: 3_885,
  secondWeb: 3_887,
  cluster: 3_840,
  browser: 3_886,
};

/** Where the database of the bench lies. */
export const BENCH_FOLDER = ".data/bench";

/** The built product on a database that holds the demo's market. */
export type Market = {
  served: Served;
  db: Db;
  pidOf: (name: "web" | "realtime") => number | undefined;
  stop: () => Promise<void>;
};

/**
 * Starts the product as a deployment would, with its usual log, on a fresh market; `more` are
 * settings of its processes beside the usual ones.
 */
export async function startMarket(more: Record<string, string> = {}): Promise<Market> {
  Object.assign(process.env, TEST_ENV);
  const server = await startEmbedded(resolve(BENCH_FOLDER));
  const served = await startServed({
    port: PORTS.web,
    realtimePort: PORTS.realtime,
    database: "bench_market",
    server,
    isQuiet: true,
    logLevel: "info",
    more,
  });
  process.env.DATABASE_URL = served.databaseUrl;
  process.env.DATA_DIR = served.dataDir;
  const { seedDemo } = await import("@/demo/seed-demo");
  await seedDemo(served.databaseUrl);
  await vacuum(served.databaseUrl);
  const db = createDb(served.databaseUrl, 8, { workload: "upkeep" });
  setTestDb(db);
  return {
    served,
    db,
    pidOf: (name) => served.children.find((child) => child.name === name)?.process.pid,
    async stop() {
      await stopChildren(served.children);
      await db.$client.end({ timeout: 5 });
      await server.stop();
    },
  };
}

/**
 * Settles the statistics, as a running database does by itself, so that no line pays for the
 * filling.
 */
export async function vacuum(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`vacuum analyze`;
  await sql`checkpoint`;
  await sql.end();
}
