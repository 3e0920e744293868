import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { type Part, part, readPart } from "@/db/read-batch";

/** Counting stops here ("10,000+"), so that its cost does not grow with the table. */
export const COUNT_MAX = 10_000;

/** The length of a list, and whether counting stopped at its bound. */
export type Count = { totalCount: number; totalCountCapped: boolean };

/** Counts rows, exactly up to `max`. */
export function countUpTo(tx: Queryable, table: PgTable, where: SQL | undefined, max = COUNT_MAX): Promise<Count> {
  return readPart(countPart(tx, table, where, max));
}

/** The same count as a part of a batched read. */
export function countPart(tx: Queryable, table: PgTable, where: SQL | undefined, max = COUNT_MAX): Part<Count> {
  const condition = where ? sql`where ${where}` : sql``;
  const select = tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`(select 1 from ${table} ${condition} limit ${max + 1}) as counted`);
  return part(select, ([row]) => toCount(row?.count ?? 0, max));
}

/** A count that stopped when it was above `max`. */
export function toCount(count: number, max = COUNT_MAX): Count {
  return { totalCount: Math.min(count, max), totalCountCapped: count > max };
}
