import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Cluster, startCluster } from "./cluster/cluster";
import { loadSettings } from "./lib/settings";
import { step, stopWith } from "./lib/steps";

// `npm run cluster`: the product as several machines run it, all on this one: two web processes,
// each with its sidecar, PostgreSQL with a streaming replica, PgBouncer, Redis, a store of objects
// and nginx. Ctrl-C ends it; a second start goes on with the same market.
const { dataDir, isDemo } = loadSettings();
if (!isDemo) stopWith("The cluster on one machine is for trials: it runs with APP_MODE=demo alone.");
const folder = join(dataDir, "cluster-demo");
mkdirSync(folder, { recursive: true });
const log = createWriteStream(join(folder, "cluster.log"), { flags: "a" });
let cluster: Promise<Cluster> | undefined;
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

try {
  cluster = step("Starting a primary, its replica, PgBouncer, Redis, S3, nginx and four processes", () =>
    startCluster({
      folder,
      firstPort: Number(process.env.PORT),
      isKept: true,
      env: { LOG_LEVEL: "info" },
      onLine: (name, line) => log.write(`${name} ${line}\n`),
    }),
  );
  const running = await cluster;
  Object.assign(process.env, running.env, { DATABASE_URL: running.databaseUrl });
  const { seedDemo, needsDemo } = await import("@/demo/seed-demo");
  if (await needsDemo(running.databaseUrl))
    await step("Filling the market with demo data", () => seedDemo(running.databaseUrl));
  console.log(`\nRihla runs as a cluster on ${running.appUrl}\n`);
  for (const [name, port] of Object.entries(running.ports))
    console.log(`  ${name.padEnd(11)} http://127.0.0.1:${port}/readyz`);
  console.log(
    `\nEnd a process and look what happens: its lines are in ${join(folder, "cluster.log")}. Ctrl-C ends everything.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await stop(1);
}

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (code === 0) console.log("\nStopping…");
  await (await cluster?.catch(() => undefined))?.stop();
  process.exit(code);
}
