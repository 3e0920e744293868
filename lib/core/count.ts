import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";

/** Counting stops here: "10,000+" says as much to a reader, and costs the same at a million rows. */
export const COUNT_MAX = 10_000;

/** Counts the rows of a list, exactly up to 10,000. */
export async function countUpTo(
  tx: Queryable,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ totalCount: number; totalCountCapped: boolean }> {
  const condition = where ? sql`where ${where}` : sql``;
  const rows = await tx.execute<{ count: string }>(
    sql`select count(*) as count from (select 1 from ${table} ${condition} limit ${COUNT_MAX + 1}) as counted`,
  );
  const count = Number(rows[0]?.count ?? 0);
  return { totalCount: Math.min(count, COUNT_MAX), totalCountCapped: count > COUNT_MAX };
}
