import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createDb, type Db } from "@/db/client";
import { type EmbeddedServer, startEmbedded, THROW_AWAY } from "@/db/embedded/server";
import { execute } from "@/lib/core/commands/execute";
import type { CallRequest, Replica } from "@/lib/core/commands/runtime";
import { log } from "@/lib/core/observability/log";
import { watchReplica } from "@/lib/http/replica/watch-replica";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { makeStandby, STREAMED } from "@/scripts/cluster/make-standby";
import { setTestDb, testDb } from "@/tests/support/database";
import { copyTemplate, makeTemplate } from "@/tests/support/database-server";
import { makeAnnouncement, makePerson } from "@/tests/support/factories";
import { waitFor } from "@/tests/support/sockets";

const NAME = "test_replica";
let primary: EmbeddedServer;
let standby: EmbeddedServer;
let own: Db;
let before: Db;
let replica: Replica;

const VISITOR = {
  caller: { kind: "visitor" },
  locale: "fr",
  requestId: "r",
  ip: "127.0.0.1",
  userAgent: "tests",
} satisfies CallRequest;

beforeAll(async () => {
  before = testDb();
  primary = await startEmbedded(resolve(".data/test-primary"), () => undefined, [...THROW_AWAY, ...STREAMED]);
  await makeTemplate(primary);
  await copyTemplate(primary.url("postgres"), NAME);
  standby = await makeStandby(primary, "test-standby", THROW_AWAY);
  own = createDb(primary.url(NAME), 6, { workload: "maintenance" });
  setTestDb(own);
  replica = watchReplica({
    primaryUrl: primary.url(NAME),
    replicaUrl: standby.url(NAME),
    maxConnections: 4,
    log: log(),
  });
}, 120_000);

afterAll(async () => {
  setTestDb(before);
  await replica.stop();
  await own.$client.end({ timeout: 1 });
  await standby.stop();
  await primary.stop();
}, 60_000);

const isCurrent = () => replica.current();
/** Whether the replica answers: a standby is in recovery. */
async function isOnReplica(db: { execute: Db["execute"] }): Promise<boolean> {
  const [row] = await db.execute<{ isCopy: boolean }>(sql`select pg_is_in_recovery() as "isCopy"`);
  return row?.isCopy === true;
}

it("becomes current, and is the standby", async () => {
  const db = await waitFor(isCurrent, "the replica");
  expect(await isOnReplica(db)).toBe(true);
  expect(replica.lagMs()).toBeLessThan(5_000);
});

it("never shows a visitor less than what was committed when it is marked as current", async () => {
  const person = await makePerson();
  for (let iteration = 0; iteration < 12; iteration += 1) {
    const { id } = await makeAnnouncement(person);
    const runtime = makeRuntime({ db: own, replica });
    // Asked immediately: the change may not have been heard yet, and is not older than two seconds.
    await execute(runtime, listAnnouncements, { ...VISITOR, isStaleAllowed: true }, {});
    await new Promise((resume) => setTimeout(resume, 40));
    const { view } = await execute(runtime, getAnnouncement, { ...VISITOR, isStaleAllowed: true }, { id });
    expect(view.id).toBe(id);
  }
});

it("is not asked for a user with a session, nor for what is not public", async () => {
  await waitFor(isCurrent, "the replica");
  const asked = vi.fn(() => undefined);
  const runtime = makeRuntime({ db: own, replica: { ...replica, current: asked } });
  await execute(runtime, listAnnouncements, { ...VISITOR, isStaleAllowed: false }, {});
  await execute(runtime, listAnnouncements, VISITOR, {});
  expect(asked).not.toHaveBeenCalled();
  await execute(runtime, listAnnouncements, { ...VISITOR, isStaleAllowed: true }, {});
  expect(asked).toHaveBeenCalledOnce();
});

it("is left out while it lags, and used again once it has caught up", async () => {
  await waitFor(isCurrent, "the replica");
  const copy = createDb(standby.url("postgres"), 1, { workload: "maintenance" });
  await copy.execute(sql`select pg_wal_replay_pause()`);
  const { id } = await makeAnnouncement(await makePerson());
  await waitFor(() => (replica.current() ? undefined : true), "the replica to be left out");
  const { view } = await execute(
    makeRuntime({ db: own, replica }),
    getAnnouncement,
    { ...VISITOR, isStaleAllowed: true },
    { id },
  );
  expect(view.id).toBe(id);
  await copy.execute(sql`select pg_wal_replay_resume()`);
  await copy.$client.end({ timeout: 1 });
  await waitFor(isCurrent, "the replica to be back");
});

it("answers from the primary when a read on it fails, and comes back after it was away", async () => {
  await waitFor(isCurrent, "the replica");
  const runtime = makeRuntime({ db: own, replica });
  await standby.crash(async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => execute(runtime, listAnnouncements, { ...VISITOR, isStaleAllowed: true }, {})),
    );
    expect(answers).toHaveLength(8);
    await waitFor(() => (replica.current() ? undefined : true), "the replica to be left out");
  });
  await waitFor(isCurrent, "the replica to be back");
});

it("is never used once it was promoted: it would diverge", async () => {
  const copy = createDb(standby.url("postgres"), 1, { workload: "maintenance" });
  await copy.execute(sql`select pg_promote(true, 30)`);
  await waitFor(() => (replica.current() ? undefined : true), "the replica to be left out");
  // Compared again since, with the answer of a server that is no replica any more.
  const [{ at } = { at: "" }] = await copy.execute<{ at: string }>(sql`select now()::text as at`);
  const compared = () =>
    copy.execute(sql`select 1 from pg_stat_activity where query like '%pg_last_wal_replay_lsn%' and pid <> pg_backend_pid()
      and state = 'idle' and state_change > ${at}::timestamptz`);
  await waitFor(async () => ((await compared()).length > 0 ? true : undefined), "another comparison");
  await copy.$client.end({ timeout: 1 });
  expect(replica.current()).toBeUndefined();
});
