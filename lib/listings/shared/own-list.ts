import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { readBatch } from "@/db/read-batch";
import { countPart } from "@/lib/core/count";
import { LISTING_TABLES, type ListingKind, type ListingRow } from "./tables";

/** What an owner's list shows: of `own` a page of those `within` a state, and how many there are of each state. */
type Asked<S extends string> = {
  own: SQL | undefined;
  within: SQL | undefined;
  /** The name of a row's state. */
  stateName: SQL<S>;
  states: readonly S[];
  page: number;
  limit: number;
};

/** Reads a page of somebody's own listings, the newest first, with their number and the number of each state. */
export async function readOwnList<K extends ListingKind, S extends string>(
  tx: Queryable,
  kind: K,
  { own, within, stateName, states: names, page, limit }: Asked<S>,
) {
  const table: (typeof LISTING_TABLES)[ListingKind] = LISTING_TABLES[kind];
  const where = and(own, within);
  const { rows, count, states } = await readBatch(tx, {
    rows: tx
      .select()
      .from(table)
      .where(where)
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit)
      .offset((page - 1) * limit),
    count: countPart(tx, table, where),
    states: tx
      .select({ state: stateName, count: sql<number>`count(*)`.mapWith(Number) })
      .from(table)
      .where(own)
      .groupBy(sql`1`),
  });
  const counts = names.flatMap((name) => states.filter((row) => row.state === name));
  return { rows: rows as ListingRow<K>[], ...count, page, limit, counts }; // the table of this kind was read
}
