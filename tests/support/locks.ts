import { type SQL, sql } from "drizzle-orm";
import { testDb } from "./database";

/**
 * Holds what `lock` locks while `work` starts calls that run into it, so that a race always goes
 * alike. `waiting(n)` comes back once that many calls wait for a lock; all go on when `work`
 * is done.
 */
export async function holding(
  lock: SQL,
  work: (waiting: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  await testDb().transaction(async (tx) => {
    await tx.execute(lock);
    await work(waitFor);
  });
}

async function waitFor(count: number): Promise<void> {
  const latest = Date.now() + 10_000;
  while ((await countWaiting()) < count) {
    if (Date.now() > latest) throw new Error(`${count} calls were expected to wait for a lock`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function countWaiting(): Promise<number> {
  const [row] = await testDb().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count ?? 0;
}
