// Two releases behind one proxy, as in every rolling deploy: the one of these sources, and one of
// about a hundred commits before, built once and cached (releases/earlier-release.ts defines which
// where there is no such history). Each request goes to the other process than the one before it.
// Held: no page lacks a script or a style, each has its styles and comes alive whichever release
// gave it, and a tab that was opened before the deploy goes on when the earlier release has ended:
// it navigates, sends a message and saves a form. `npm run test:releases`; `npm run test:releases
// apart` gives each release a store of its own, and shows what people meet then: this has to fail.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { createDb } from "@/db/client";
import { startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { chromiumOptions } from "../support/chromium";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { makeNegotiation } from "../support/factories";
import { startServed } from "../support/served-setup";
import { startAlternating } from "./releases/alternating-proxy";
import { earlierRelease } from "./releases/earlier-release";
import { openTab } from "./releases/open-tab";
import { findSkew, refreshAcross, visitPages } from "./releases/visits";

const PORTS = { port: testPort(92), realtimePort: testPort(93) };
const EARLIER_PORT = testPort(94);
const PROXY_PORT = testPort(95);
const isApart = process.argv[2] === "apart";
const startedAt = performance.now();
const failures: string[] = [];
Object.assign(process.env, TEST_ENV);

const earlier = await earlierRelease();
console.log(`side by side: the release of these sources, and ${earlier.what}`);
const appUrl = `http://localhost:${PROXY_PORT}`;
const more = { APP_URL: appUrl, TRUST_PROXY: "1" };
const now = await startServed({ ...PORTS, database: "test_two_releases", more });
failures.push(...assertDifferent(earlier.folder));
const dataDir = isApart ? resolve(TEST_ENV.DATA_DIR, "test_two_releases_apart") : now.dataDir;
if (isApart) rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
// As the image starts it, in its own folder.
const old = startChild(
  "earlier web",
  [join(earlier.folder, "deploy/run.mjs"), "web"],
  {
    ...process.env,
    ...TEST_ENV,
    ...more,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(EARLIER_PORT),
    REALTIME_PORT: String(PORTS.realtimePort),
    DATABASE_URL: now.databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
  },
  (line) => process.stderr.write(`earlier: ${line}\n`),
);
const oldWeb = { name: "earlier", url: `http://127.0.0.1:${EARLIER_PORT}` };
const newWeb = { name: "newest", url: `http://127.0.0.1:${PORTS.port}` };
await waitUntilReady(`${oldWeb.url}/readyz`, old);
const proxy = await startAlternating(PROXY_PORT, [oldWeb]);

process.env.DATABASE_URL = now.databaseUrl;
process.env.DATA_DIR = now.dataDir;
const db = createDb(now.databaseUrl, 4);
setTestDb(db);
const browser = await chromium.launch(chromiumOptions());
const deal = await makeNegotiation();
console.log(`ready after ${seconds()} s`);

const tab = await openTab(browser, appUrl, deal);
proxy.use([oldWeb, newWeb]);
failures.push(...(await visitPages(browser, appUrl, deal)));
failures.push(...(await tab.goOn("side by side")));
proxy.use([newWeb]);
failures.push(...(await refreshAcross(browser, appUrl, oldWeb.url, deal)));
await stopChildren([old]);
failures.push(...(await tab.goOn("the earlier one has ended")));
failures.push(...tab.failures(), ...findSkew(proxy.answers));
console.log(`${proxy.answers.length} requests, ${seconds()} s`);

for (const failure of failures) console.error(`✗ ${failure}`);
await browser.close();
await proxy.stop();
await db.$client.end({ timeout: 5 });
await stopChildren(now.children);
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Two builds of the same sources would show nothing. */
function assertDifferent(folder: string): string[] {
  const idOf = (root: string) => readFileSync(join(root, ".next/BUILD_ID"), "utf8");
  const filesOf = (root: string, ending: string) =>
    readdirSync(join(root, ".next/static"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(ending),
    );
  const found: string[] = [];
  if (idOf(".") === idOf(folder)) found.push("both releases have the same build id");
  for (const ending of [".js", ".css"]) {
    const own = filesOf(folder, ending).filter((name) => !existsSync(join(".next/static", name)));
    console.log(`${own.length} files ${ending} of the earlier release are not of the newest one`);
    if (own.length === 0) found.push(`the releases do not differ in any ${ending}`);
  }
  return found;
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1_000);
}
