import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { Server } from "socket.io";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openAlone } from "@/db/client";
import { log } from "@/lib/core/observability/log";
import { ALONE, type Cluster, joinCluster } from "@/realtime/cluster";
import { makeHealth, type Readiness } from "@/realtime/health";
import { JOB_QUEUES, type JobQueueName } from "@/realtime/jobs/queues";
import { runJobs } from "@/realtime/jobs/run-jobs";
import { acquireLease } from "@/realtime/lease";
import { PUBLISHER_NAME, startPublisher } from "@/realtime/outbox-publisher";
import { leadAlone, type Succession } from "@/realtime/succession";
import { type Redis, startRedis } from "@/scripts/cluster/redis";
import { testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { makePerson } from "@/tests/support/factories";
import { waitFor } from "@/tests/support/sockets";

/** Any number: a publisher is known by its connection's name. */
const LOCK = 7_242_999;
/** The maximum delay of the jobs of each queue. */
const WAIT_MAX_S: Record<JobQueueName, number> = { mail: 600, money: 120, timers: 120, books: 600, maintenance: 7_200 };

/** Everything that was opened, in its order. */
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  await testDb().execute(sql`delete from graphile_worker._private_jobs`);
  await testDb().execute(sql`delete from outbox`);
});

/** A sidecar that follows: another one would lead. */
const FOLLOWER: Succession = { current: () => undefined, stop: async () => undefined };

type Asked = { succession?: Succession; cluster?: Cluster; isOneOfSeveral?: boolean };

/** The health of a sidecar of these parts. */
async function readHealth({ succession = FOLLOWER, cluster = ALONE, isOneOfSeveral = false }: Asked = {}) {
  const health = makeHealth(testRuntime(), { succession, cluster, isOneOfSeveral });
  try {
    return await health.read();
  } finally {
    await health.close();
  }
}

const failingOf = ({ checks }: Readiness) => Object.entries(checks).flatMap(([name, isWell]) => (isWell ? [] : [name]));

/** Holds what a publisher holds, and sends nothing: as one that hangs. */
async function holdPublisher(): Promise<void> {
  const db = openAlone(testDb(), { application_name: PUBLISHER_NAME });
  await db.execute(sql`select pg_advisory_lock(${LOCK})`);
  open.push(() => db.$client.end({ timeout: 1 }));
}

function openNamespace() {
  const server = new Server(createServer());
  open.push(() => server.close());
  return server.of("/chat");
}

const addJob = (task: string, ageS: number) =>
  testDb().execute(
    sql`select graphile_worker.add_job(${task}, '{}'::json, run_at := now() - make_interval(secs => ${ageS}::int))`,
  );

/** Blocks new connections to the test's database while something is done; existing ones stay. */
async function withoutNewcomers<T>(act: () => Promise<T>): Promise<T> {
  const admin = postgres(inject("adminUrl"), { max: 1 });
  const [row] = await testDb().execute<{ name: string }>(sql`select current_database() as name`);
  const allow = (isAllowed: boolean) =>
    admin`alter database ${admin(row?.name ?? "")} allow_connections ${admin.unsafe(String(isAllowed))}`;
  try {
    await allow(false);
    return await act();
  } finally {
    await allow(true);
    await admin.end();
  }
}

describe("a sidecar that leads", () => {
  it("is well while it publishes, works and holds its place, and is not once it lost its place", async () => {
    const succession = await leadAlone(openNamespace(), testRuntime(), ALONE, { onLost: () => undefined });
    open.push(() => succession.stop());
    await expect.poll(async () => failingOf(await readHealth({ succession }))).toEqual([]);
    expect(await readHealth({ succession })).toMatchObject({ status: "ok" });
    await testDb().execute(sql`update leases set holder = 'another sidecar' where name = 'realtime'`);
    await expect.poll(async () => failingOf(await readHealth({ succession }))).toEqual(["lease"]);
    expect(await readHealth({ succession })).toMatchObject({ status: "no" });
  });

  it("is not ready when its workers could not begin for five seconds, and is once they have", async () => {
    const runtime = testRuntime();
    const lease = await acquireLease(runtime, { onLost: () => undefined });
    open.push(() => lease.release());
    const publisher = await startPublisher(openNamespace(), runtime, { isAlone: true });
    open.push(() => publisher.stop());
    await waitFor(() => (publisher.health().leads ? true : undefined), "the publisher to lead");
    const health = makeHealth(runtime, {
      succession: { ...FOLLOWER, current: () => leading },
      cluster: ALONE,
      isOneOfSeveral: true,
    });
    open.push(() => health.close());
    let leading: ReturnType<Succession["current"]>;
    expect(failingOf(await health.read())).toEqual([]);
    await withoutNewcomers(async () => {
      const jobs = await runJobs(runtime);
      open.push(() => jobs.stop());
      leading = { lease, leadership: { publisher, jobs, stop: async () => undefined } };
      expect(failingOf(await health.read())).toEqual([]);
      await expect.poll(async () => failingOf(await health.read())).toEqual(["workers"]);
    });
    await expect.poll(async () => failingOf(await health.read()), { timeout: 25_000 }).toEqual([]);
  });
});

describe("what one sidecar does for all", () => {
  it("is missed when no one publishes", async () => {
    expect(failingOf(await readHealth())).toEqual(["publisher"]);
    await holdPublisher();
    expect(await readHealth()).toMatchObject({ status: "ok" });
  });

  it("is late when an event has waited for half a minute", async () => {
    await holdPublisher();
    const { userId } = await makePerson();
    const add = (ageS: number) =>
      testDb().execute(sql`
        insert into outbox (name, user_id, payload, created_at)
        values ('session_ended', ${userId}, '{}', now() - make_interval(secs => ${ageS}::int))`);
    await add(25);
    expect(await readHealth()).toMatchObject({ status: "ok" });
    await add(31);
    expect(failingOf(await readHealth())).toEqual(["events"]);
    await testDb().execute(sql`update outbox set sent_at = now()`);
    expect(await readHealth()).toMatchObject({ status: "ok" });
  });

  it.each(Object.entries(JOB_QUEUES))(
    "is late when a job of the queue %s waits beyond its time",
    async (queue, { tasks }) => {
      const maxS = WAIT_MAX_S[queue as JobQueueName]; // the keys of the constant
      await holdPublisher();
      for (const task of tasks) {
        await addJob(task, maxS - 10);
        expect(await readHealth(), task).toMatchObject({ status: "ok" });
        await addJob(task, maxS + 1);
        expect(failingOf(await readHealth()), task).toEqual(["jobs"]);
        await testDb().execute(sql`delete from graphile_worker._private_jobs`);
      }
    },
  );
});

describe("without Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "rihla-redis-"));
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis({ folder, port: testPort(62) });
  });
  afterAll(async () => {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("one of several retains its people and reports itself as degraded; one that is alone is not ready", async () => {
    await holdPublisher();
    const server = new Server(createServer());
    const cluster = await joinCluster(server, redis.url, log());
    open.push(async () => {
      await server.close();
      await cluster.close();
    });
    server.of("/chat");
    await waitFor(() => (cluster.isHearing() ? true : undefined), "the stream");
    expect(await readHealth({ cluster, isOneOfSeveral: true })).toMatchObject({ status: "ok" });
    await redis.stop("SIGKILL");
    await waitFor(() => (cluster.isReachable() ? undefined : true), "the loss to be noticed");
    const several = await readHealth({ cluster, isOneOfSeveral: true });
    expect([several.status, failingOf(several)]).toEqual(["degraded", ["redis"]]);
    const alone = await readHealth({ cluster, isOneOfSeveral: false });
    expect([alone.status, failingOf(alone)]).toEqual(["no", ["redis"]]);
    await redis.start();
    await expect.poll(() => readHealth({ cluster, isOneOfSeveral: true })).toMatchObject({ status: "ok" });
  });
});

describe("one of several", () => {
  it("is degraded while no one publishes, and not ready without the release's migrations or its database", async () => {
    expect(await readHealth({ isOneOfSeveral: true })).toMatchObject({ status: "degraded" });
    await holdPublisher();
    await testDb().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = (
      select max(created_at) from drizzle.__drizzle_migrations)`);
    const old = await readHealth({ isOneOfSeveral: true });
    expect([old.status, failingOf(old)]).toEqual(["no", ["migrations"]]);
    await testDb().execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = (
      select max(created_at) from drizzle.__drizzle_migrations)`);
    const away = await withoutNewcomers(() => readHealth({ isOneOfSeveral: true }));
    expect([away.status, away.checks.database]).toEqual(["no", false]);
    expect(await readHealth({ isOneOfSeveral: true })).toMatchObject({ status: "ok" });
  });
});
