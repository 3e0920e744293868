import { sql } from "drizzle-orm";
import { rolledBack, testDb } from "./database";

/**
 * Counts the rows that each table had to give while something was read: those of whole scans, and
 * the entries that its indexes gave; with the plans for these very values, or for any. The
 * server counts them itself, so that no clock is asked.
 */
export function rowsTouchedBy(
  work: () => Promise<unknown>,
  plans: "generic" | "custom" = "custom",
): Promise<Map<string, number>> {
  return rolledBack(async () => {
    // What other processes read for it would not be counted.
    await testDb().execute(sql`set local max_parallel_workers_per_gather = 0`);
    if (plans === "generic") await testDb().execute(sql`set local plan_cache_mode = force_generic_plan`);
    const before = await readTouched();
    await work();
    const after = await readTouched();
    return new Map([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]));
  });
}

async function readTouched(): Promise<Map<string, number>> {
  const rows = await testDb().execute<{ table: string; count: string }>(sql`
    select coalesce(i.indrelid, c.oid)::regclass::text as table, sum(pg_stat_get_xact_tuples_returned(c.oid)) as count
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where c.relkind in ('r', 'i') and c.relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)
    group by 1`);
  return new Map(rows.map(({ table, count }) => [table, Number(count)]));
}
