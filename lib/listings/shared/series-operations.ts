import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { announcements } from "@/db/schema/listings/announcements";
import type { trips } from "@/db/schema/listings/trips";
import { LISTING_TABLES } from "@/lib/listings/shared/tables";
import type { SeriesKind } from "./series-contract";
import { SERIES_LIMITS } from "./series-limits";

/** Numbers of the lock by kind: an advisory lock has two numbers of 32 bits. */
const LOCKS: Record<SeriesKind, number> = { announcement: 7_301, transporter: 7_302 };

/**
 * Holds a series until the end of the transaction: the job that makes its next occurrence and the owner who ends it come one after the
 * other. A lock on rows would not do: whoever ends a series could not see the row that is being made. Taken before any row's lock.
 */
export async function lockSeries(tx: Queryable, kind: SeriesKind, id: number): Promise<void> {
  const table = LISTING_TABLES[kind];
  const [row] = await tx.select({ id: table.id, seriesId: table.seriesId }).from(table).where(eq(table.id, id));
  if (row) await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[kind]}::int, ${row.seriesId ?? row.id}::int)`);
}

/** The condition that a listing is of the series of a row. */
export function isOfSeries(
  table: typeof announcements | typeof trips,
  row: { id: number; seriesId: number | null },
): SQL | undefined {
  const first = row.seriesId ?? row.id;
  return or(eq(table.id, first), eq(table.seriesId, first));
}

/** The columns of a new listing that follows none: what a copy by hand begins with. */
export const NO_SERIES = { seriesId: null, seriesAnchorDay: null, renewedAt: null, seriesEndedAt: null } as const;

/** The columns of the occurrence that follows another. */
export function followingColumns(
  row: { id: number; seriesId: number | null; seriesAnchorDay: string | null },
  startDay: string,
) {
  return { ...NO_SERIES, seriesId: row.seriesId ?? row.id, seriesAnchorDay: row.seriesAnchorDay ?? startDay };
}

/** What an edit changes of a series: other dates are counted from anew, and another frequency begins again what was ended. */
export function editedSeries(
  before: { frequency: number; seriesAnchorDay: string | null; seriesEndedAt: Date | null; startDay: string },
  after: { frequency: number; startDay: string },
) {
  return {
    seriesAnchorDay:
      before.startDay === after.startDay && before.frequency === after.frequency ? before.seriesAnchorDay : null,
    seriesEndedAt: before.frequency === after.frequency ? before.seriesEndedAt : null,
  };
}

/** The latest of the occurrences before a listing, as far as they can matter to anybody; none for one that is no series'. */
export async function earlierOccurrences(
  tx: Queryable,
  { kind, id }: { kind: SeriesKind; id: number },
): Promise<number[]> {
  const table = LISTING_TABLES[kind];
  const [row] = await tx.select({ seriesId: table.seriesId }).from(table).where(eq(table.id, id));
  if (!row?.seriesId) return [];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.seriesId, row.seriesId), lt(table.id, id)))
    .orderBy(desc(table.id))
    .limit(SERIES_LIMITS.quietDays + 1);
  return rows.map((earlier) => earlier.id);
}
