import { writeFileSync } from "node:fs";
import { test } from "@playwright/test";
import { createDb } from "../../db/client";
import { stopChildren } from "../../scripts/lib/processes";
import { setTestDb, testDb } from "../support/database";
import { MARKET, startTestServer } from "../support/database-server";
import { testPort } from "../support/env";
import { startQueryMeter } from "../support/query-meter";
import { listScreens } from "../support/screens";
import { startServed } from "../support/served-setup";
import { sessionCookie, signInDemo } from "../support/signed-in";

/** Each query is a trip to the database and a place in its pool: a page is answered with so many (`design: performance`). */
const QUERIES_MAX = 10;

test("no page takes more than ten queries", async () => {
  test.setTimeout(300_000);
  const server = await startTestServer();
  const meter = await startQueryMeter(server.url("test_queries"));
  const served = await startServed({
    port: testPort(30),
    realtimePort: testPort(31),
    database: "test_queries",
    template: MARKET,
    webMore: { DATABASE_URL: meter.url },
  });
  setTestDb(createDb(served.databaseUrl, 4));
  const screens = await listScreens(testDb());
  const out: { name: string; as?: string; path: string; status: number; queries: string[] }[] = [];
  const cookies = new Map<string, string>();
  for (const screen of screens) {
    if (screen.as && !cookies.has(screen.as)) {
      process.env.X = "";
      const c = await sessionCookie(await signInDemo(screen.as));
      cookies.set(screen.as, `${c.name}=${c.value}`);
    }
    // Where the address has another form, the page is where it leads; what is kept between pages has been read by then.
    const pathOf = async (path: string): Promise<string> => {
      const { status, headers } = await fetch(new URL(path, served.appUrl), {
        redirect: "manual",
        headers: { cookie: cookies.get(screen.as ?? "") ?? "" },
      });
      return status === 308 ? pathOf(headers.get("location") ?? "") : path;
    };
    const path = await pathOf(screen.path);
    meter.take();
    const response = await fetch(new URL(path, served.appUrl), {
      redirect: "manual",
      headers: { cookie: cookies.get(screen.as ?? "") ?? "" },
    });
    await response.text();
    out.push({ ...screen, status: response.status, queries: meter.take() });
  }
  writeFileSync("/tmp/q/out.json", JSON.stringify(out));
  await stopChildren(served.children);
  await meter.close();
});
