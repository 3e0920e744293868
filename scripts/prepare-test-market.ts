import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { copyTemplate, MARKET, makeTemplate, startTestServer } from "../tests/support/database-server";
import { BROWSER_PORTS, TEST_ENV } from "../tests/support/env";

// The demo's market that the browser tests get a copy of. A process of its own: their runner cannot
// read the JSON of the messages that the commands need, and the step runs in parallel with others.
const server = await startTestServer();
await makeTemplate(server);
const dataDir = resolve(TEST_ENV.DATA_DIR, MARKET);
rmSync(dataDir, { recursive: true, force: true });
Object.assign(process.env, TEST_ENV, {
  APP_URL: `http://localhost:${BROWSER_PORTS.port}`,
  DATABASE_URL: await copyTemplate(server.url("postgres"), MARKET),
  DATA_DIR: dataDir,
});
const { seedDemo } = await import("@/demo/seed-demo");
await seedDemo(process.env.DATABASE_URL ?? "");
