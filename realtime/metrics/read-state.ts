import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { COUNT_MAX } from "@/lib/core/queries/count";
import { findLastBackup } from "@/lib/staff/health/queries";
import { JOB_QUEUES } from "../jobs/queues";

/** Jobs beyond their time are counted up to here, for all queues together. */
const DUE_JOBS_MAX = 100_000;

type Waiting = { eventCount: number; eventAgeS: number };
type QueueState = { queue: string; waiting: number; failed: number; ageS: number };
/** How many rows there are of a kind. */
export type Counted = { status: string; count: number };
type Server = { connectionCount: number; connectionsMax: number; sizeBytes: number; commitWaitS: number };

/** The database's figures of the whole product. */
export type State = {
  waiting: Waiting;
  server: Server;
  queues: QueueState[];
  mails: Counted[];
  payments: Counted[];
  backupAt?: Date;
};

/**
 * Reads it. Each query ends at a bound, so that it costs the same whatever the history; a test
 * counts the rows that they touch.
 */
export async function readState(db: Db): Promise<State> {
  const [waiting] = await db.execute<Waiting>(sql`
    select count(*)::int as "eventCount", coalesce(extract(epoch from now() - min(created_at)), 0)::float as "eventAgeS"
    from (select created_at from outbox where sent_at is null order by id limit ${COUNT_MAX}) unsent`);
  const [server] = await db.execute<Server>(sql`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "connectionCount",
      current_setting('max_connections')::int as "connectionsMax",
      pg_database_size(current_database())::float as "sizeBytes",
      (select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float from pg_stat_activity
        where wait_event = 'SyncRep') as "commitWaitS"`);
  const backup = await findLastBackup(db);
  return {
    ...(backup ? { backupAt: backup.takenAt } : {}),
    waiting: waiting ?? { eventCount: 0, eventAgeS: 0 },
    server: server ?? { connectionCount: 0, connectionsMax: 0, sizeBytes: 0, commitWaitS: 0 },
    queues: await findQueueStates(db),
    mails: await countOfDay(
      db,
      "mails",
      "case when sent_at is not null then 'sent' when failure is not null then 'failed' else 'waiting' end",
    ),
    payments: await countOfDay(db, "payments", "status"),
  };
}

/** Jobs by queue; those of ours have one priority, and those that were ever tried an index. */
async function findQueueStates(db: Db): Promise<QueueState[]> {
  const queues = Object.entries(JOB_QUEUES).flatMap(([queue, { tasks }]) => tasks.map((task) => ({ queue, task })));
  return db.execute<QueueState>(sql`
    with due as (
      select task_id, count(*) as count, min(run_at) as run_at from (
        select task_id, run_at from graphile_worker._private_jobs
        where is_available = true and priority = 0 and run_at < now() order by run_at limit ${DUE_JOBS_MAX}
      ) j group by task_id
    ), failed as (
      select task_id, count(*) as count from (
        select task_id from graphile_worker._private_jobs
        where attempts > 0 and attempts >= max_attempts limit ${COUNT_MAX}
      ) j group by task_id
    )
    select queues.queue, coalesce(sum(due.count), 0)::int as waiting, coalesce(sum(failed.count), 0)::int as failed,
      coalesce(extract(epoch from now() - min(due.run_at)), 0)::float as "ageS"
    from json_to_recordset(${JSON.stringify(queues)}::json) as queues (queue text, task text)
      left join graphile_worker._private_tasks t on t.identifier = queues.task
      left join due on due.task_id = t.id
      left join failed on failed.task_id = t.id
    group by queues.queue`);
}

/** The newest rows of the last day by state: of very many, a share is as informative. */
async function countOfDay(db: Db, table: "mails" | "payments", status: string): Promise<Counted[]> {
  return db.execute<Counted>(sql`
    select ${sql.raw(status)} as status, count(*)::int as count
    from (select * from ${sql.identifier(table)} order by id desc limit ${COUNT_MAX}) newest
    where created_at > now() - interval '1 day' group by 1`);
}
