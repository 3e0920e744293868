import { sql } from "drizzle-orm";
import { testDb } from "./database";

/** The keys of the jobs of a kind that wait in the queue. */
export async function jobKeysOf(task: string): Promise<string[]> {
  const rows = await testDb().execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where task_identifier = ${task} order by id`,
  );
  return rows.map(({ key }) => key);
}
