import { expect, test } from "@playwright/test";
import { createDb } from "@/db/client";
import { stopChildren } from "@/scripts/lib/processes";
import { closeTestDb, setTestDb, testDb } from "@/tests/support/database";
import { MARKET, startTestServer } from "@/tests/support/database-server";
import { testPort } from "@/tests/support/env";
import { type QueryMeter, startQueryMeter } from "@/tests/support/query-meter";
import { listScreens } from "@/tests/support/screens";
import { startServed } from "@/tests/support/served-setup";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

/** Each query is a trip to the database and a place in its pool: no page takes more of them. */
const QUERIES_MAX = 10;
const DATABASE = "test_queries";

let meter: QueryMeter;
let served: Awaited<ReturnType<typeof startServed>>;

test.beforeAll(async () => {
  const server = await startTestServer();
  meter = await startQueryMeter(server.url(DATABASE));
  served = await startServed({
    port: testPort(32),
    realtimePort: testPort(33),
    database: DATABASE,
    template: MARKET,
    webMore: { DATABASE_URL: meter.url },
  });
  setTestDb(createDb(served.databaseUrl, 4));
});

test.afterAll(async () => {
  await closeTestDb();
  await stopChildren(served.children);
  await meter.close();
});

test("no page takes more than ten queries", async () => {
  test.setTimeout(600_000);
  const screens = await listScreens(testDb());
  expect(screens.length).toBeGreaterThan(50);
  const cookies = new Map<string, string>();
  for (const name of new Set(screens.flatMap(({ as }) => as ?? []))) {
    const { name: cookie, value } = await sessionCookie(await signInDemo(name));
    cookies.set(name, `${cookie}=${value}`);
  }
  const counted: { page: string; queries: string[] }[] = [];
  for (const { name, path, as } of screens) {
    const get = async (address: string) => {
      const headers = { cookie: cookies.get(as ?? "") ?? "" };
      const response = await fetch(new URL(address, served.appUrl), { redirect: "manual", headers });
      await response.text();
      return response;
    };
    // Places are read once by a process. Where an address has another form, the page is where it
    // leads.
    const first = await get(path);
    const address = first.status === 308 ? (first.headers.get("location") ?? "") : path;
    if (first.status === 308) await get(address);
    // The fewer of two: the process reads the site's settings every other second, for all pages.
    const loads: string[][] = [];
    for (let load = 0; load < 2; load += 1) {
      meter.take();
      const { status } = await get(address);
      expect(status, name).toBeLessThan(500);
      loads.push(meter.take());
    }
    const [queries = []] = loads.toSorted((one, other) => one.length - other.length);
    counted.push({ page: name, queries });
  }
  expect(counted.filter(({ queries }) => queries.length > QUERIES_MAX)).toEqual([]);
  // The meter sees what is asked: pages of the market ask for something.
  expect(counted.filter(({ queries }) => queries.length > 0).length).toBeGreaterThan(50);
  if (process.env.SHOW_QUERIES)
    for (const { page, queries } of counted.toSorted((one, other) => other.queries.length - one.queries.length))
      console.log(queries.length, page);
});
