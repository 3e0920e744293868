import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDb } from "@/tests/support/database";
import { closeServed, openServed } from "@/tests/support/http";
import { served } from "@/tests/support/served";

beforeAll(openServed);
afterAll(closeServed);

type Migration = { hash: string; at: string };

/** Returns the readiness of both processes. */
async function probe() {
  const { appUrl, realtimeUrl } = served();
  const [web, realtime] = await Promise.all(
    [appUrl, realtimeUrl].map(async (url) => {
      const response = await fetch(`${url}/readyz`);
      return { code: response.status, ...((await response.json()) as object) }; // what it answers is the test's matter
    }),
  );
  return { web, realtime };
}

const READY = {
  web: { code: 200, status: "ready" },
  realtime: { code: 200, status: "ok", checks: { database: true, migrations: true } },
};

/** Does something while the database lacks one of its migrations; `offset` 0 is the newest one. */
async function withoutMigration<T>(offset: number, act: () => Promise<T>): Promise<T> {
  const [row] = await testDb().execute<Migration>(sql`
    delete from drizzle.__drizzle_migrations where id = (
      select id from drizzle.__drizzle_migrations order by created_at desc limit 1 offset ${offset})
    returning hash, created_at as at`);
  try {
    return await act();
  } finally {
    await testDb().execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${row?.hash}, ${row?.at})`,
    );
  }
}

describe("readiness", () => {
  it("is refused by both processes, with its reason, while the release's newest migration is not applied", async () => {
    expect(await probe()).toMatchObject(READY);
    expect(await withoutMigration(0, probe)).toMatchObject({
      web: { code: 503, status: "not_ready", reason: "migrations" },
      realtime: { code: 503, status: "no", checks: { database: true, migrations: false } },
    });
    expect(await probe()).toMatchObject(READY);
  });

  it("is there on a database of a newer release, which this one can be gone back to on", async () => {
    const db = testDb();
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1999999999999)`);
    try {
      expect(await probe()).toMatchObject(READY);
    } finally {
      await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    }
  });
});
