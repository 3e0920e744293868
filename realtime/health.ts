import { sql } from "drizzle-orm";
import type { Runtime } from "@/lib/core/commands/runtime";
import { CLOCK_IS_WRONG, isClockRight, readClockOffsetMs } from "@/lib/core/observability/clock-offset";
import { findProblems, isDegraded } from "@/lib/deals/provider-calls/queries";
import { assertRoute } from "../db/assert-route";
import { type Db, openAlone } from "../db/client";
import { isMigrated } from "../db/migrated";
import type { Cluster } from "./cluster";
import { JOB_QUEUES, type JobQueueName } from "./jobs/queues";
import { PUBLISHER_NAME } from "./outbox-publisher";
import type { Succession } from "./succession";

type Check =
  | "database"
  | "migrations"
  | "lease"
  | "publisher"
  | "events"
  | "workers"
  | "jobs"
  | "redis"
  | "payments"
  | "clock";

/** The parts of the sidecar's readiness: each is well or not. */
export type Readiness = {
  /** `degraded`: it serves its sockets, but what they hear is late or comes from the API. */
  status: "ok" | "degraded" | "no";
  checks: Record<Check, boolean>;
};

/** The parts that are checked. */
export type HealthParts = { succession: Succession; cluster: Cluster; isOneOfSeveral: boolean };

/** Longer than a restart takes: what is unavailable for longer does not recover automatically. */
const DOWN_MAX_MS = 5_000;
const EVENTS_WAIT_MAX_S = 30;
/**
 * How long jobs of a queue may wait beyond their time, in seconds: money and deadlines are waited
 * for by people.
 */
const JOBS_WAIT_MAX_S: Record<JobQueueName, number> = {
  mail: 600,
  money: 120,
  timers: 120,
  books: 600,
  maintenance: 7_200,
};
/** Whatever hangs, a probe is answered within two seconds. */
const ANSWER_MAX_MS = 1_500;

/** Answers whether the sidecar does all of its work, within two seconds whatever hangs. */
export function makeHealth(runtime: Runtime, parts: HealthParts) {
  const db = openAlone(runtime.db, { application_name: "rihla probe" }, "probes");
  return {
    async read(): Promise<Readiness> {
      const offset = readClockOffsetMs(db, runtime.now);
      const asked = Promise.all([readWaits(db), arePaymentsWell(db, runtime), offset, assertRoute(runtime.db)]);
      const [waits, payments, offsetMs] = await within(asked).catch(() => [undefined, true, 0] as const);
      const own = { ...checkOwn(parts), ...checkShared(waits, parts) };
      const clock = isClockRight(offsetMs);
      if (!clock) runtime.log.error({ offsetMs }, CLOCK_IS_WRONG);
      const checks = { ...own, payments, clock };
      const isWell = Object.values(own).every(Boolean);
      // A refusal of the payment provider is the same for any other sidecar; with a clock that is
      // wrong sockets and jobs still work.
      if (isWell) return { status: payments && clock ? "ok" : "degraded", checks };
      // One of several keeps serving its clients through what it cannot fix itself: they would find
      // the same elsewhere.
      const isServing = checks.database && checks.migrations && parts.isOneOfSeveral && parts.cluster.isHearing();
      return { status: isServing ? "degraded" : "no", checks };
    },
    close: () => db.$client.end({ timeout: 1 }),
  };
}

/** Checks this process's own work; a follower has nothing but its sockets. */
function checkOwn({ succession }: HealthParts) {
  const leading = succession.current();
  if (!leading) return { lease: true, workers: true };
  const { lease, leadership } = leading;
  return {
    lease: lease.isHeld(),
    workers: Object.values(leadership.jobs.downMs()).every((downMs) => downMs < DOWN_MAX_MS),
  };
}

/** Checks the work that one of them does for all, as the database and Redis show it. */
function checkShared(waits: Waits | undefined, { succession, cluster }: HealthParts) {
  const publisher = succession.current()?.leadership.publisher.health();
  const isSending = publisher === undefined || publisher.failingMs < DOWN_MAX_MS;
  return {
    database: waits !== undefined,
    migrations: waits?.isMigrated ?? false,
    redis: cluster.isReachable() && cluster.isHearing(),
    publisher: isSending && (publisher?.leads === true || (waits?.isPublished ?? false)),
    events: waits !== undefined && waits.eventS < EVENTS_WAIT_MAX_S,
    jobs: waits !== undefined && !waits.areJobsLate,
  };
}

/** Whether nothing is wrong between us and the payment provider, as far as it is known. */
async function arePaymentsWell(db: Db, { adapters, now }: Runtime): Promise<boolean> {
  try {
    return !isDegraded(await findProblems(db, adapters.payments.name, now()));
  } catch {
    // The database is unavailable or older, which the other checks say.
    return true;
  }
}

type Waits = { eventS: number; isMigrated: boolean; isPublished: boolean; areJobsLate: boolean };

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database does not answer")), ANSWER_MAX_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * How long the oldest event waits, whether the database is that of this release, whether somebody
 * publishes, and whether jobs wait longer than their queue may.
 */
async function readWaits(db: Db): Promise<Waits> {
  const queues = Object.entries(JOB_QUEUES).flatMap(
    ([queue, { tasks }]) => tasks.map((task) => ({ task, max: JOBS_WAIT_MAX_S[queue as JobQueueName] })), // the keys of the constant
  );
  const [row] = await db.execute<Omit<Waits, "eventS"> & { eventS: string }>(sql`
    select
      (select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox where sent_at is null) as "eventS",
      ${isMigrated} as "isMigrated",
      exists (select 1 from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.application_name = ${PUBLISHER_NAME}) as "isPublished",
      exists (
        select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          join json_to_recordset(${JSON.stringify(queues)}::json) as queues (task text, max int) on queues.task = t.identifier
        where j.is_available and j.run_at < now() - make_interval(secs => queues.max)
      ) as "areJobsLate"`);
  return {
    eventS: Number(row?.eventS ?? 0),
    isMigrated: row?.isMigrated === true,
    isPublished: row?.isPublished === true,
    areJobsLate: row?.areJobsLate === true,
  };
}
