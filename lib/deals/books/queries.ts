import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";

/** The stored results of the checks of the books, and their age. */
export type BooksState = {
  faultCount: number;
  /** The cents of all faults, none hidden by another; one at least for each. */
  sumCents: number;
  /** When all touched rows had been checked; undefined before the first check. */
  lookedAt: Date | undefined;
  /** The end of the last round through the whole history, or the start of the first one. */
  roundAt: Date | undefined;
};

/** Reads the stored results, which are bounded: the cost is the same whatever the history. */
export async function readBooks(tx: Queryable): Promise<BooksState> {
  const [row] = await tx.execute<{ count: number; sum: string; lookedAt: string | null; roundAt: string | null }>(sql`
    select count(*)::int as count, coalesce(sum(greatest(1, abs(amount_cents))), 0) as sum,
      (select looked_at from ledger_looks where name = 'books') as "lookedAt",
      (select coalesce(round_ended_at, round_started_at) from ledger_looks where name = 'books') as "roundAt"
    from ledger_faults`);
  return {
    faultCount: row?.count ?? 0,
    sumCents: Number(row?.sum ?? 0),
    lookedAt: row?.lookedAt ? new Date(row.lookedAt) : undefined,
    roundAt: row?.roundAt ? new Date(row.roundAt) : undefined,
  };
}
