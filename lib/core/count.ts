import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { type Part, part, readPart } from "@/db/read-batch";

/** Counting stops here ("10,000+"), so that its cost does not grow with the table. */
export const COUNT_MAX = 10_000;

/** The length of a list, and whether counting stopped at {@link COUNT_MAX}. */
export type Count = { totalCount: number; totalCountCapped: boolean };

/** Counts rows, exactly up to {@link COUNT_MAX}. */
export function countUpTo(tx: Queryable, table: PgTable, where: SQL | undefined): Promise<Count> {
  return readPart(countPart(tx, table, where));
}

/** The same count as a part of a batched read. */
export function countPart(tx: Queryable, table: PgTable, where: SQL | undefined): Part<Count> {
  const condition = where ? sql`where ${where}` : sql``;
  const select = tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`(select 1 from ${table} ${condition} limit ${COUNT_MAX + 1}) as counted`);
  return part(select, ([row]) => {
    const count = row?.count ?? 0;
    return { totalCount: Math.min(count, COUNT_MAX), totalCountCapped: count > COUNT_MAX };
  });
}
