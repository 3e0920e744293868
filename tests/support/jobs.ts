import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import type { SUBJECTS } from "@/db/enums/staff/moderation";
import { mailLink } from "@/lib/identity/accounts/mail-link";
import { callAs } from "./call";
import { testDb } from "./database";

/** The keys of the jobs of a kind that wait in the queue. */
export async function jobKeysOf(task: string): Promise<string[]> {
  const rows = await testDb().execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where task_identifier = ${task} order by id`,
  );
  return rows.map(({ key }) => key);
}

/**
 * Ends the time in which the newest decision about something can be taken back: its job is due now
 * instead of at that time's end.
 */
export async function endUndo(subjectType: (typeof SUBJECTS)[number], subjectId: number): Promise<void> {
  await testDb().execute(sql`
    with decided as (select max(id) as id from moderation_decisions
      where subject_type = ${subjectType} and subject_id = ${subjectId} and status = 'waiting')
    select graphile_worker.reschedule_jobs(array[jobs.id], run_at => now())
    from graphile_worker.jobs, decided where jobs.key = 'decision:' || decided.id`);
}

/** Runs the jobs that mail links which were asked for. */
export async function runMailLinks(): Promise<void> {
  await runOnce({
    connectionString: process.env.DATABASE_URL ?? "",
    taskList: { mail_link: async (payload) => void (await callAs("system", mailLink, payload)) },
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
}

/** A job that was tried for the last time; gives its number. */
export async function makeFailedJob(error = "the mail provider refused: refused_500"): Promise<number> {
  const [row] = await testDb().execute<{ id: string }>(
    sql`select id::text from graphile_worker.add_job('send_mail', '{"mailId":0}'::json, max_attempts => 3)`,
  );
  const id = Number(row?.id);
  await testDb().execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error} where id = ${id}`,
  );
  return id;
}
