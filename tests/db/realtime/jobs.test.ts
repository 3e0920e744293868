import { sql } from "drizzle-orm";
import type { JobHelpers } from "graphile-worker";
import { afterEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { addJob, type Job } from "@/lib/core/commands/jobs";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { JOBS } from "@/lib/runtime/jobs";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { JOB_QUEUES } from "@/realtime/jobs/queues";
import { type Jobs, runJobs } from "@/realtime/jobs/run-jobs";
import { makeTasks, toTaskList } from "@/realtime/jobs/tasks";
import { testRuntime } from "../../support/call";
import { testDb } from "../../support/database";
import { holding } from "../../support/locks";
import { waitFor } from "../../support/sockets";

const running: Jobs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await testDb().execute(sql`delete from graphile_worker._private_jobs`);
});

async function start(): Promise<Jobs> {
  const jobs = await runJobs(testRuntime());
  running.push(jobs);
  return jobs;
}

/** Adds jobs that are done immediately: each is about a row that is not there. */
async function add<S extends z.ZodType>(job: Job<string, S>, payload: z.output<S>, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) await addJob({ tx: testDb() }, job, payload);
}

/** The jobs of these tests: the clock adds its own at full hours, too. */
const OWN_NAMES = [JOBS.send_mail, JOBS.expire_offer, JOBS.delete_uploads, JOBS.settle_payment].map(({ name }) => name);
const OWN = sql`graphile_worker.jobs where task_identifier in ${OWN_NAMES}`;

async function countJobs(where = sql`true`): Promise<number> {
  const [row] = await testDb().execute<{ count: number }>(sql`select count(*)::int as count from ${OWN} and ${where}`);
  return row?.count ?? 0;
}

/** Returns the jobs that are left, and why. */
async function listJobs(): Promise<unknown[]> {
  return [
    ...(await testDb().execute(sql`select task_identifier, attempts, run_at, locked_by, last_error from ${OWN}`)),
  ];
}

/** The queue's connections that listen. */
async function countListening(): Promise<number> {
  const [row] = await testDb().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'rihla jobs' and query ilike 'LISTEN "jobs:insert"%'`);
  return row?.count ?? 0;
}

const untilNone = (what: string, where = sql`true`) =>
  waitFor(async () => ((await countJobs(where)) === 0 ? true : undefined), what);

/**
 * Makes the end of every job fail while something is done, as a database that goes away just then
 * would.
 */
async function withoutEnds(act: () => Promise<void>): Promise<void> {
  await testDb().execute(sql`
    create function refuse_ends() returns trigger language plpgsql as $$ begin raise 'away' using errcode = '57P01'; end $$`);
  await testDb().execute(
    sql`create trigger refuse_ends before delete on graphile_worker._private_jobs execute function refuse_ends()`,
  );
  try {
    await act();
  } finally {
    await testDb().execute(sql`drop trigger refuse_ends on graphile_worker._private_jobs`);
    await testDb().execute(sql`drop function refuse_ends()`);
  }
}

describe("the job workers", () => {
  it("are begun again when they die at the end of a job, and what they held is done", {
    timeout: 120_000,
  }, async () => {
    const jobs = await start();
    await withoutEnds(async () => {
      // More than a queue has workers: none is left.
      await add(JOBS.send_mail, { mailId: 0 }, 6);
      await add(JOBS.expire_offer, { offerId: 0 }, 4);
      await waitFor(
        () => (jobs.downMs().mail > 0 && jobs.downMs().timers > 0 ? true : undefined),
        "the workers to die",
      );
    });
    await waitFor(() => (jobs.downMs().mail === 0 ? true : undefined), "new workers");
    await add(JOBS.send_mail, { mailId: 0 });
    await untilNone("a new job to be done", sql`locked_at is null`);
    // What dead workers hold is searched for every ten seconds; a job that failed waits e^attempts
    // seconds: the third attempt comes after 20 s.
    await expect.poll(() => listJobs(), { timeout: 60_000 }).toEqual([]);
  });

  it("do immediately what a crash left locked", async () => {
    await add(JOBS.send_mail, { mailId: 0 }, 2);
    await testDb().execute(sql`update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now()`);
    await start();
    await untilNone("locked jobs to be done");
    expect(await countJobs()).toBe(0);
  });

  it("ask for a job as soon as it is added", async () => {
    await start();
    await waitFor(
      async () => ((await countListening()) === Object.keys(JOB_QUEUES).length ? true : undefined),
      "queues to listen",
    );
    const from = performance.now();
    for (let round = 0; round < 10; round += 1) {
      await add(JOBS.expire_offer, { offerId: 0 });
      await untilNone("the job to be done");
    }
    // Those that only poll every two seconds take most of a second for each.
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  it("give back what they cannot end when they stop", { timeout: 60_000 }, async () => {
    const jobs = await start();
    await holding(sql`lock table uploads in access exclusive mode`, async (waiting) => {
      await add(JOBS.delete_uploads, { uploadIds: [0] });
      await waiting(1);
      running.splice(0);
      await jobs.stop();
      expect(await countJobs(sql`locked_at is null`)).toBe(1);
    });
  });

  it("give up a job that hangs, so that its queue goes on", async () => {
    const runtime = testRuntime();
    const tasks = { ...makeTasks(runtime, runtime), send_mail: () => new Promise<void>(() => undefined) };
    const list = toTaskList(tasks, { tasks: ["send_mail"], concurrency: 1, jobMaxMs: 50 }, testDb());
    const helpers = { job: { id: "1", attempts: 1, max_attempts: 25 } } as JobHelpers; // as much as a task reads
    await expect(list.send_mail?.({ mailId: 0 }, helpers)).rejects.toThrow("server.busy");
    for (const name of ["mail", "money", "timers"] as const) expect(JOB_QUEUES[name].jobMaxMs).toBeLessThan(180_000);
  });

  it("run deadlines and money on while all mail is stuck", async () => {
    for (let index = 0; index < 8; index += 1) await queueOne();
    await start();
    await holding(sql`lock table mails in exclusive mode`, async (waiting) => {
      await waiting(4);
      await add(JOBS.expire_offer, { offerId: 0 }, 3);
      await add(JOBS.settle_payment, { paymentId: 0 }, 3);
      await untilNone("deadlines and money", sql`task_identifier <> 'send_mail'`);
      expect(await countJobs(sql`task_identifier = 'send_mail'`)).toBe(8);
    });
  });
});

let mailCount = 0;
/** Queues a mail, as a command does. */
async function queueOne(): Promise<void> {
  mailCount += 1;
  const order = {
    key: `jobs:${mailCount}`,
    to: `jobs-${mailCount}@example.com`,
    locale: "fr",
    template: "reset",
  } as const;
  await testDb().transaction((tx) =>
    queueMail(
      { tx, now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS },
      { ...order, secrets: { token: "token" } },
    ),
  );
}
