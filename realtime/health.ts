import { sql } from "drizzle-orm";
import type { Runtime } from "@/lib/core/runtime";
import { type Db, openAlone } from "../db/client";
import { LANES, type LaneName } from "./jobs/lanes";
import type { Jobs } from "./jobs/run-jobs";
import type { Lease } from "./lease";
import type { Publisher } from "./outbox-publisher";

/** What the sidecar's readiness is made of: each part is well or not. */
export type Readiness = {
  isReady: boolean;
  checks: Record<"database" | "lease" | "publisher" | "events" | "workers" | "jobs", boolean>;
};

/** What is asked about. */
export type HealthParts = { lease: Lease; publisher: Publisher; jobs: Jobs };

/** Longer than a new beginning takes: what is away for so long does not come back by itself. */
const DOWN_MAX_MS = 5_000;
const EVENTS_WAIT_MAX_S = 30;
/** How long jobs of a lane may wait beyond their time, in seconds: money and deadlines are waited for by people. */
const JOBS_WAIT_MAX_S: Record<LaneName, number> = { mail: 600, money: 120, timers: 120, upkeep: 7_200 };
/** Whatever hangs, a probe is answered within two seconds. */
const ANSWER_MAX_MS = 1_500;

/** Answers whether the sidecar does all of its work, within two seconds whatever hangs. */
export function makeHealth(runtime: Runtime, parts: HealthParts) {
  const db = openAlone(runtime.db, { application_name: "rihla probe" }, "probes");
  return {
    async read(): Promise<Readiness> {
      const waits = await within(readWaits(db)).catch(() => undefined);
      const { leads, failingMs } = parts.publisher.health();
      const checks = {
        database: waits !== undefined,
        lease: parts.lease.isHeld(),
        publisher: failingMs < DOWN_MAX_MS && (leads || (waits?.isPublished ?? false)),
        events: waits !== undefined && waits.eventS < EVENTS_WAIT_MAX_S,
        workers: Object.values(parts.jobs.downMs()).every((downMs) => downMs < DOWN_MAX_MS),
        jobs: waits !== undefined && !waits.areJobsLate,
      };
      return { isReady: Object.values(checks).every(Boolean), checks };
    },
    close: () => db.$client.end({ timeout: 1 }),
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database does not answer")), ANSWER_MAX_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How long the oldest event waits, whether somebody publishes, and whether jobs wait longer than their lane may. */
async function readWaits(db: Db): Promise<{ eventS: number; isPublished: boolean; areJobsLate: boolean }> {
  const lanes = Object.entries(LANES).flatMap(
    ([lane, { tasks }]) => tasks.map((task) => ({ task, max: JOBS_WAIT_MAX_S[lane as LaneName] })), // the keys of the constant
  );
  const [row] = await db.execute<{ eventS: string; isPublished: boolean; areJobsLate: boolean }>(sql`
    select
      (select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox where sent_at is null) as "eventS",
      exists (select 1 from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.application_name = 'rihla publisher') as "isPublished",
      exists (
        select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          join json_to_recordset(${JSON.stringify(lanes)}::json) as lanes (task text, max int) on lanes.task = t.identifier
        where j.is_available and j.run_at < now() - make_interval(secs => lanes.max)
      ) as "areJobsLate"`);
  return {
    eventS: Number(row?.eventS ?? 0),
    isPublished: row?.isPublished === true,
    areJobsLate: row?.areJobsLate === true,
  };
}
