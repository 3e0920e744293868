import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { stopChildren } from "../../scripts/lib/processes";
import { MARKET } from "../support/database-server";
import { BROWSER_PORTS, METRICS_PORT, TEST_ENV } from "../support/env";
import { startServed } from "../support/served-setup";
import { startTranslationProvider } from "../support/translation-provider";

/**
 * Starts the built processes on a database with the demo's market for the browser tests, and ends
 * them after the last one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/prepare-test-market.ts"]);
  const provider = await startTranslationProvider();
  const served = await startServed({
    ...BROWSER_PORTS,
    database: "test_e2e",
    template: MARKET,
    // Windows come from addresses of their own, as they do behind a proxy; what is in another
    // language has its button on every screen.
    more: { TRUST_PROXY: "1", TRANSLATION_URL: provider.url, METRICS_PORT: String(METRICS_PORT) },
  });
  Object.assign(process.env, TEST_ENV, {
    APP_URL: served.appUrl,
    DATABASE_URL: served.databaseUrl,
    DATA_DIR: served.dataDir,
  });
  return async () => {
    await stopChildren(served.children);
    await provider.stop();
  };
}
