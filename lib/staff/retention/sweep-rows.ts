import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { TERMS, type Term } from "./limits";

/** Rows per statement, so that locks are short. */
const BATCH = 5_000;
const DAY_MS = 24 * 3_600_000;

/** Deletes the rows past their term, except locked ones; returns the counts by table. */
export async function sweepRows(db: Db, now: Date, terms: readonly Term[] = TERMS): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const term of terms) {
    if (term.since === null) continue;
    let count = 0;
    for (let found = BATCH; found === BATCH; count += found) found = await sweepBatch(db, term, term.since, now);
    if (count > 0) counts[term.table] = count;
  }
  return counts;
}

function sweepBatch(db: Db, term: Term, since: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - term.days * DAY_MS).toISOString();
  // The names come from the constant above, not from input.
  const table = sql.raw(term.table);
  const condition = sql`${sql.raw(since)} < ${before}::timestamptz ${sql.raw(term.only ? `and ${term.only}` : "")}`;
  return db.transaction(async (tx) => {
    const rows = await tx.execute<{ place: string }>(sql`
      select ctid::text as place from ${table} where ${condition}
      order by ${sql.raw(since)} limit ${BATCH} for update skip locked`);
    if (rows.length === 0) return 0;
    const places = sql`${sql.param(rows.map(({ place }) => place))}::text[]::tid[]`;
    for (const { table: other, column } of term.first ?? [])
      await tx.execute(sql`
        delete from ${sql.raw(other)} where ${sql.raw(column)} in (select id from ${table} where ctid = any(${places}))`);
    await tx.execute(sql`delete from ${table} where ctid = any(${places})`);
    return rows.length;
  });
}
