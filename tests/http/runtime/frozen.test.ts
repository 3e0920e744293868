import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopChildren } from "@/scripts/lib/processes";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makePerson, type Person } from "@/tests/support/factories";
import { closeServed, http, openOwn } from "@/tests/support/http";
import { type Served, startServed } from "@/tests/support/served-setup";
import { waitFor } from "@/tests/support/sockets";

const PORTS = { port: testPort(64), realtimePort: testPort(65) };
const HEALTH_MAX_MS = 2_000;

let served: Served;
let person: Person;
beforeAll(async () => {
  served = await startServed({ ...PORTS, database: "test_frozen", isQuiet: true });
  openOwn(served);
  person = await makePerson();
  // Every connection that the processes open is there.
  await Promise.all(Array.from({ length: 12 }, () => http("/v1/notifications", { as: person })));
});
afterAll(async () => {
  await closeServed();
  await stopChildren(served.children);
});

/** The server's processes that serve the product, not these tests. */
async function backendsOfProduct(): Promise<number[]> {
  const rows = await testDb().execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and pid <> all (${sql.param(await ownPids())}::int[])`);
  return rows.map(({ pid }) => pid);
}

/** These tests' own connections stay awake: one asks, and is asked for. */
async function ownPids(): Promise<number[]> {
  const rows = await Promise.all(
    Array.from({ length: 6 }, () =>
      testDb().execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`),
    ),
  );
  return rows.flatMap(([row]) => row?.pid ?? []);
}

async function timed(url: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const { status } = await fetch(url);
  return { status, ms: performance.now() - startedAt };
}

describe("while the database stands still", () => {
  it("both probes answer within two seconds, requests get 503 with a retry, and all recovers automatically", {
    timeout: 60_000,
  }, async () => {
    const readySidecar = `${served.realtimeUrl}/readyz`;
    expect((await timed(readySidecar)).status).toBe(200);
    const pids = await backendsOfProduct();
    expect(pids.length).toBeGreaterThan(3);
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    try {
      const asked = http("/v1/notifications", { as: { sessionId: person.sessionId } });
      const probes = await Promise.all(
        ["/healthz", "/readyz"].flatMap((path) => [
          timed(`${served.appUrl}${path}`),
          timed(`${served.realtimeUrl}${path}`),
        ]),
      );
      for (const { ms } of probes) expect(ms).toBeLessThan(HEALTH_MAX_MS);
      const [webLives, sidecarLives, webReady, sidecarReady] = probes.map(({ status }) => status);
      expect([webLives, sidecarLives, webReady, sidecarReady]).toEqual([200, 200, 503, 503]);
      const answer = await asked;
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      // The connections that stand still are given up for new ones.
      await waitFor(
        async () => ((await http("/v1/notifications", { as: person })).status === 200 ? true : undefined),
        "requests to be answered again",
        25_000,
      );
    } finally {
      for (const pid of pids) process.kill(pid, "SIGCONT");
    }
    await waitFor(
      async () => ((await timed(readySidecar)).status === 200 ? true : undefined),
      "the sidecar to be ready again",
      25_000,
    );
  });
});
