import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setRoleLimits } from "@/db/role-limits";
import { type PgBouncer, startPgBouncer } from "@/scripts/cluster/pgbouncer";
import { stopChildren } from "@/scripts/lib/processes";
import { copyTemplate, makeTemplate, startTestServer } from "@/tests/support/database-server";
import { TEST_ENV, testPort } from "@/tests/support/env";
import { type Served, startServed } from "@/tests/support/served-setup";
import { openRelay, type TcpRelay } from "@/tests/support/tcp-relay";

const POOL_SIZE = 4;
/** Probes answer within two seconds, whatever hangs. */
const ANSWER_MAX_MS = 2_000;

const folder = mkdtempSync(join(tmpdir(), "rihla-pooler-away-"));
let bouncer: PgBouncer;
let relay: TcpRelay;
let pooledUrl: string;
let served: Served;

beforeAll(async () => {
  const server = await startTestServer();
  await makeTemplate(server);
  const directUrl = await copyTemplate(server.url("postgres"), "test_pooler_away");
  bouncer = await startPgBouncer({ folder, port: testPort(85), databaseUrl: directUrl, poolSize: POOL_SIZE });
  await setRoleLimits(bouncer.url, directUrl);
  relay = await openRelay(testPort(85));
  const url = new URL(bouncer.url);
  url.port = String(relay.port);
  pooledUrl = url.href;
  served = await startServed({
    port: testPort(86),
    realtimePort: testPort(87),
    database: "test_pooler_away",
    existing: { databaseUrl: pooledUrl, dataDir: join(TEST_ENV.DATA_DIR, "test_pooler_away") },
    isQuiet: true,
    more: { DATABASE_DIRECT_URL: directUrl },
  });
}, 180_000);
afterEach(async () => {
  bouncer.resume();
  await relay.resume();
  await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, 200]);
}, 30_000);
afterAll(async () => {
  // One that is left behind has the port of the next run.
  await bouncer?.stop();
  relay?.close();
  await stopChildren(served?.children ?? []);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the answers of web and realtime; each within its time. */
async function readiness(): Promise<number[]> {
  return Promise.all(
    [served.appUrl, served.realtimeUrl].map(async (url) => {
      const startedAt = performance.now();
      const { status } = await fetch(`${url}/readyz`);
      expect(performance.now() - startedAt).toBeLessThan(ANSWER_MAX_MS);
      return status;
    }),
  );
}

const FAULTS: Readonly<Record<string, () => void>> = {
  "stands still": () => bouncer.pause(),
  "is behind a network that carries nothing": () => relay.stall(),
  "refuses connections": () => relay.cut(),
};

describe("readiness while the database answers and the pooler before it", () => {
  it.each(Object.entries(FAULTS))("%s is refused by web and realtime, and is back with it", async (_name, begin) => {
    expect(await readiness()).toEqual([200, 200]);
    begin();
    expect(await readiness()).toEqual([503, 503]);
    expect(await readiness()).toEqual([503, 503]);
  });

  it("is there while all of the pooler's sessions are busy and requests are still answered", async () => {
    const busy = postgres(pooledUrl, { max: POOL_SIZE, prepare: false });
    let isOver = false;
    // All sessions work on, and each request waits its turn.
    const working = Promise.all(
      Array.from({ length: POOL_SIZE }, async () => {
        while (!isOver) await busy`select pg_sleep(1.9)`;
      }),
    );
    const asking = (async () => {
      while (!isOver) await fetch(`${served.appUrl}/api/v1/announcements`).then((response) => response.text());
    })();
    const found: number[][] = [];
    for (let count = 0; count < 5; count += 1) found.push(await readiness());
    isOver = true;
    await Promise.all([working, asking]);
    await busy.end();
    expect(found).toEqual(found.map(() => [200, 200]));
  }, 60_000);

  it("is asked by one connection at a time, however many ask, which is closed again", async () => {
    await expect.poll(readiness).toEqual([200, 200]);
    const before = relay.openCount();
    let most = 0;
    const counting = setInterval(() => (most = Math.max(most, relay.openCount())), 1);
    await Promise.all(Array.from({ length: 40 }, () => readiness()));
    clearInterval(counting);
    expect(most - before).toBeLessThanOrEqual(2);
    await expect.poll(() => relay.openCount()).toBeLessThanOrEqual(before);
  });
});
