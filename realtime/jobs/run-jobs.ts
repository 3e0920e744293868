import { sql } from "drizzle-orm";
import { run, Logger as WorkerLogger } from "graphile-worker";
import { Pool } from "pg";
import type { Runtime } from "@/lib/core/commands/runtime";
import { observeQuery } from "@/lib/core/observability/metrics";
import { lookAtBooksJob } from "@/lib/deals/books/jobs";
import { LOOK_KEY } from "@/lib/deals/books/rules";
import { checkProviderJob } from "@/lib/deals/provider-calls/jobs";
import { CHECK_PROVIDER_KEY } from "@/lib/deals/provider-calls/rules";
import { applyZoneDataJob } from "@/lib/listings/clock/jobs";
import { directUrlOf, openDatabase } from "@/lib/runtime/open-database";
import { createDb } from "../../db/client";
import { addJob } from "../../lib/core/commands/jobs";
import { env } from "../../lib/core/env/env";
import { checkFacts } from "./check-facts";
import { JOB_QUEUES, type JobQueue, type JobQueueName } from "./queues";
import { type SupervisedRunner, superviseRunner } from "./supervise-runner";
import { makeTasks, toTaskList } from "./tasks";

/** The running workers of the job queue. */
export type Jobs = {
  /** How long each queue has been without its workers, in milliseconds. */
  downMs: () => Record<JobQueueName, number>;
  /** Takes no more jobs, waits some seconds for those that run, and gives back what is not done. */
  stop: () => Promise<void>;
};

const POLL_MS = 2_000;
/** A worker without a job asks every two seconds; so much later it is not slow, but stuck. */
const SILENCE_MAX_MS = 45_000;
/** How often what dead workers hold is freed. */
const FREE_EVERY_MS = 10_000;
/**
 * How long jobs that run may take to end when the process is asked to stop; the process has ten
 * seconds.
 */
const STOP_MS = 6_000;
/** The queue's own statements are short: one that is not answered by then never is. */
const QUERY_MAX_MS = 10_000;

/**
 * Begins the workers of every queue. Every job is idempotent, so one that a crash cut off is simply
 * run again.
 */
export async function runJobs(runtime: Runtime): Promise<Jobs> {
  const runners: [JobQueueName, SupervisedRunner][] = [];
  const directUrl = directUrlOf(env());
  const pool = openQueue(directUrl, runtime);
  // Sockets have a pool of their own: what people send must not delay money and deadlines.
  const { maintenance, ...quick } = JOB_QUEUES;
  const quickCount = Object.values(quick).reduce((sum, { concurrency }) => sum + concurrency, 0);
  const own = { ...runtime, db: openDatabase(env(), { maxConnections: quickCount + 1 }) };
  const long = {
    ...runtime,
    db: createDb(directUrl, maintenance.concurrency + 1, { workload: "maintenance", observe: observeQuery }),
  };
  const tasks = makeTasks(own, long);
  const logger = loggerOf(runtime);
  const names = Object.keys(JOB_QUEUES) as JobQueueName[]; // the keys of a constant
  for (const name of names) {
    const queue: JobQueue = JOB_QUEUES[name];
    const supervised = superviseRunner({
      name,
      log: runtime.log,
      silenceMaxMs: SILENCE_MAX_MS,
      start: (events) =>
        run({
          pgPool: pool,
          events,
          taskList: toTaskList(tasks, queue, own.db),
          concurrency: queue.concurrency,
          ...(queue.crontab ? { crontab: queue.crontab } : { parsedCronItems: [] }),
          pollInterval: POLL_MS,
          noHandleSignals: true,
          logger,
        }),
    });
    runners.push([name, supervised]);
  }
  const liveIds = () => new Set(runners.flatMap(([, runner]) => [...runner.workerIds()]));
  const free = () =>
    freeJobs(own, liveIds).catch((error: unknown) =>
      runtime.log.warn({ error }, "jobs of dead workers could not be freed"),
    );
  await free();
  checkFacts(runtime);
  await addJob({ tx: runtime.db }, applyZoneDataJob, {}, { key: "zone-data" });
  await addJob({ tx: runtime.db }, checkProviderJob, {}, { key: CHECK_PROVIDER_KEY });
  await addJob({ tx: runtime.db }, lookAtBooksJob, {}, { key: LOOK_KEY });
  const timer = setInterval(() => void free(), FREE_EVERY_MS);
  return {
    downMs: () =>
      Object.fromEntries(runners.map(([name, runner]) => [name, runner.downMs()])) as Record<JobQueueName, number>, // one of each
    async stop() {
      clearInterval(timer);
      let late: NodeJS.Timeout | undefined;
      const isLate = new Promise<void>((resume) => {
        late = setTimeout(resume, STOP_MS);
      });
      await Promise.race([Promise.all(runners.map(([, runner]) => runner.stop())), isLate]);
      clearTimeout(late);
      // What still runs is given back to the queue: the next worker takes it, and its work is
      // idempotent.
      await freeJobs(own, () => new Set()).catch(() => undefined);
      await Promise.all([
        ...[own, long].map(({ db }) => db.$client.end({ timeout: 1 })),
        Promise.race([pool.end(), isLate]),
      ]);
    },
  };
}

/**
 * Frees the jobs that no living worker holds. There is one sidecar, so that all other holders are
 * dead.
 */
async function freeJobs(runtime: Runtime, liveIds: () => ReadonlySet<string>): Promise<void> {
  const rows = await runtime.db.execute<{ id: string }>(
    sql`select distinct locked_by as id from graphile_worker.jobs where locked_by is not null`,
  );
  const live = liveIds();
  const dead = rows.map(({ id }) => id).filter((id) => !live.has(id));
  if (dead.length === 0) return;
  await runtime.db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(dead)}::text[])`);
  runtime.log.warn({ workerCount: dead.length }, "jobs of dead workers are free again");
}

/**
 * The queue's own connections: one for each queue that listens, and some for their short statements.
 */
function openQueue(connectionString: string, runtime: Runtime): Pool {
  const queueCount = Object.keys(JOB_QUEUES).length;
  const pool = new Pool({
    connectionString,
    max: queueCount + 6,
    application_name: "rihla jobs",
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_MAX_MS,
    statement_timeout: QUERY_MAX_MS - 2_000,
    keepAlive: true,
  });
  // A cut connection emits an event, and an event without a listener ends the process.
  pool.on("error", (error) => runtime.log.warn({ error }, "a connection of the job queue was lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function loggerOf(runtime: Runtime): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const about = { task: scope.taskIdentifier, job: scope.jobId };
    if (level === "error") runtime.log.error(about, message.split("\n")[0]);
    else if (level === "warning") runtime.log.warn(about, message.split("\n")[0]);
  });
}
