import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDb, type Db, openAlone } from "@/db/client";
import { listen } from "@/db/listen";
import { assertPooler, setRoleLimits } from "@/db/role-limits";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { getPayment } from "@/lib/deals/payments/get-payment";
import { startPayment } from "@/lib/deals/payments/start-payment";
import { getRoom } from "@/lib/deals/rooms/get-room";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { type PgBouncer, startPgBouncer } from "@/scripts/cluster/pgbouncer";
import { callAs } from "@/tests/support/call";
import { setTestDb, testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makeNegotiation, offerAs } from "@/tests/support/factories";
import { waitFor } from "@/tests/support/sockets";

const folder = mkdtempSync(join(tmpdir(), "rihla-pooler-"));
const ROLE = "rihla_pooled";
let bouncer: PgBouncer;
let direct: Db;
let pooled: Db;
let directUrl: string;
/** The role that the pooler logs in with: settings of the tests' own role would be everyone's. */
let roleUrl: string;

beforeAll(async () => {
  direct = testDb();
  directUrl = process.env.DATABASE_URL ?? "";
  await direct.execute(sql.raw(`drop role if exists ${ROLE}`));
  await direct.execute(sql.raw(`create role ${ROLE} login superuser password 'pooled'`));
  const url = new URL(directUrl);
  url.username = ROLE;
  url.password = "pooled";
  roleUrl = url.href;
  bouncer = await startPgBouncer({ folder, port: testPort(60), databaseUrl: roleUrl, poolSize: 4 });
  pooled = createDb(bouncer.url, 12, { directUrl });
});

afterAll(async () => {
  setTestDb(direct);
  await pooled.$client.end({ timeout: 1 });
  await bouncer.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("refuses a pooler whose role has no limits, with what to do", async () => {
  await expect(assertPooler(bouncer.url, directUrl)).rejects.toThrow(/statement_timeout.*npm run migrate/s);
});

it("takes the limits that the migration sets, for new sessions", async () => {
  await setRoleLimits(bouncer.url, directUrl);
  const console = postgres(new URL("/pgbouncer", bouncer.url).href, { max: 1, prepare: false, fetch_types: false });
  await console.unsafe("RECONNECT").simple();
  await console.end({ timeout: 1 });
  await waitFor(async () => {
    const [row] = await pooled.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`);
    return row?.limit === "8s" ? row : undefined;
  }, "the limits of the role");
  await expect(assertPooler(bouncer.url, directUrl)).resolves.toBeUndefined();
});

it("refuses a direct address that leads to a pooler, or to another server", async () => {
  await expect(assertPooler(bouncer.url, bouncer.url)).rejects.toThrow(/DATABASE_DIRECT_URL leads to a pooler/);
});

it("lets a database that is unavailable pass: the probes report it", async () => {
  const nowhere = "postgres://rihla:x@127.0.0.1:1/rihla";
  await expect(assertPooler(nowhere, nowhere)).resolves.toBeUndefined();
});

it("runs many more calls side by side than the server has sessions", async () => {
  setTestDb(pooled);
  const calls = Array.from({ length: 60 }, (_, page) => callAs("visitor", listAnnouncements, { page: 1 + (page % 3) }));
  await expect(Promise.all(calls)).resolves.toHaveLength(60);
  const counted = await direct.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where usename = ${ROLE}`,
  );
  expect(counted[0]?.count).toBeLessThanOrEqual(4);
});

it("negotiates through it, locks and all", async () => {
  setTestDb(pooled);
  const { shipper, carrier, room } = await makeNegotiation();
  const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => callAs(shipper, acceptOffer, { messageId: offer.id })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { reservationId } = await callAs(shipper, getRoom, { chatRoomId: room.id });
  const payment = await callAs(shipper, startPayment, { reservationId });
  expect((await callAs(shipper, getPayment, { id: payment.id })).id).toBe(payment.id);
  const [row] = await direct.execute<{ count: number }>(sql`select count(*)::int as count from payments`);
  expect(row?.count).toBe(1);
});

it("answers what is asked close together: nothing is sent behind a query that has no answer yet", async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, async (_, index) => {
      // One without parameters is sent whole, one with parameters in two parts: the second must
      // meet the same session.
      if (index % 2 === 0) return pooled.execute<{ value: number }>(sql`select 7 as value`);
      return pooled.execute<{ value: number }>(sql`select ${index}::int as value`);
    }),
  );
  expect(answers.map(([row]) => row?.value)).toEqual(
    Array.from({ length: 600 }, (_, index) => (index % 2 === 0 ? 7 : index)),
  );
});

it("goes past it for locks of a session and for notifications", async () => {
  const alone = openAlone(pooled, { application_name: "rihla lock" });
  await alone.execute(sql`select pg_advisory_lock(42)`);
  const [held] = await alone.execute<{ isHeld: boolean }>(
    sql`select exists (select 1 from pg_locks where locktype = 'advisory' and objid = 42 and pid = pg_backend_pid()) as "isHeld"`,
  );
  expect(held?.isHeld).toBe(true);
  await alone.$client.end({ timeout: 1 });
  let count = 0;
  const listener = await listen(
    pooled,
    "pooler_test",
    () => {
      count += 1;
    },
    () => undefined,
  );
  await pooled.execute(sql`select pg_notify('pooler_test', '')`);
  await waitFor(() => (count === 1 ? count : undefined), "the notification");
  await listener.stop();
  expect(count).toBe(1);
});
