import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { openAlone } from "@/db/client";
import { acquireLease, type Lease } from "@/realtime/lease";
import { testRuntime } from "../../support/call";
import { testDb } from "../../support/database";
import { waitFor } from "../../support/sockets";

const held: Lease[] = [];
afterEach(async () => {
  for (const lease of held.splice(0)) await lease.release();
});

async function take({ waitMs = 0, onLost = () => {} }: { waitMs?: number; onLost?: () => void } = {}): Promise<Lease> {
  const lease = await acquireLease(testRuntime(), { waitMs, onLost });
  held.push(lease);
  return lease;
}

const endLeaseConnections = () =>
  testDb().execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'rihla lease' and datname = current_database()`);

it("a second sidecar is refused with the sentence that gives the reason, and gets the place when the first ends", async () => {
  const first = await take();
  await expect(take()).rejects.toThrow(/Another sidecar serves this database \(.+\)\. One is the limit/);
  const second = take({ waitMs: 10_000 });
  await first.release();
  expect((await second).isHeld()).toBe(true);
});

it("the place is held through a cut connection, and no one is asked to end", async () => {
  let isLost = false;
  const lease = await take({ onLost: () => (isLost = true) });
  await endLeaseConnections();
  await waitFor(async () => {
    const [row] = await testDb().execute(sql`
        select 1 from pg_stat_activity a join pg_locks l using (pid)
        where l.locktype = 'advisory' and a.application_name = 'rihla lease' and a.datname = current_database()`);
    return row ? true : undefined;
  }, "the lock to be taken again");
  expect(lease.isHeld()).toBe(true);
  expect(isLost).toBe(false);
});

it("one that stands still loses its place to the next, and ends when it wakes up", async () => {
  let isLost = false;
  // Its connection stands, it is only silent.
  const frozen = openAlone(testDb(), { application_name: "rihla lease" });
  await frozen.execute(sql`select pg_advisory_lock(7242005)`);
  await testDb().execute(sql`
    insert into leases (name, holder, renewed_at) values ('realtime', 'a frozen one', now() - interval '11 seconds')
    on conflict (name) do update set holder = excluded.holder, renewed_at = excluded.renewed_at`);
  const next = await take({ waitMs: 5_000 });
  expect(next.isHeld()).toBe(true);
  await frozen.$client.end({ timeout: 1 });
  await next.release();
  await take({ onLost: () => (isLost = true) });
  await testDb().execute(sql`update leases set holder = 'another' where name = 'realtime'`);
  await waitFor(() => (isLost ? true : undefined), "the loser to be notified");
});
