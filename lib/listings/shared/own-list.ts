import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { readBatch } from "@/db/read-batch";
import { countPart } from "@/lib/core/queries/count";
import { LISTING_TABLES, type ListingKind, type ListingRow } from "./tables";

/** The query of an owner's list: a page of `own` listings `within` a state, and counts by state. */
type OwnListQuery<S extends string> = {
  own: SQL | undefined;
  within: SQL | undefined;
  stateName: SQL<S>;
  states: readonly S[];
  page: number;
  limit: number;
};

/** A page of own listings, the newest first, with the number in each state. */
export async function readOwnList<K extends ListingKind, S extends string>(
  tx: Queryable,
  kind: K,
  { own, within, stateName, states: names, page, limit }: OwnListQuery<S>,
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
  return { rows: rows as ListingRow<K>[], ...count, page, limit, counts }; // read from this kind's table
}
