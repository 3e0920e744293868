import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { stopChildren } from "../../scripts/lib/processes";
import { TEST_ENV } from "../support/env";
import { startServed } from "../support/served-setup";

/** Starts the built processes on a database with the demo's market for the browser tests, and ends them after the last one. */
export default async function setup(): Promise<() => Promise<void>> {
  const served = await startServed({
    port: 3_979,
    realtimePort: 3_978,
    database: "test_e2e",
    // Windows come from addresses of their own, as they do behind a proxy.
    more: { TRUST_PROXY: "1" },
  });
  Object.assign(process.env, TEST_ENV, {
    APP_URL: served.appUrl,
    DATABASE_URL: served.databaseUrl,
    DATA_DIR: served.dataDir,
  });
  await promisify(execFile)(process.execPath, ["--import", "tsx", "tests/support/fill-demo.ts"]);
  return () => stopChildren(served.children);
}
