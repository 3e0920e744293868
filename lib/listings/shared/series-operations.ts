import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { announcements } from "@/db/schema/listings/announcements";
import type { trips } from "@/db/schema/listings/trips";
import { LISTING_TABLES } from "@/lib/listings/shared/tables";
import type { SeriesKind } from "./series-contract";
import { SERIES_LIMITS } from "./series-limits";

/** Advisory lock classes by kind. */
const LOCKS: Record<SeriesKind, number> = { announcement: 7_301, transporter: 7_302 };

/**
 * Locks a series until the end of the transaction: serialises its renewal with its end. An advisory
 * lock, because ending could not lock the row being inserted. Taken before any row lock.
 */
export async function lockSeries(tx: Queryable, kind: SeriesKind, id: number): Promise<void> {
  const table = LISTING_TABLES[kind];
  const [row] = await tx.select({ id: table.id, seriesId: table.seriesId }).from(table).where(eq(table.id, id));
  if (row) await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[kind]}::int, ${row.seriesId ?? row.id}::int)`);
}

/** The condition that a listing belongs to a row's series. */
export function isOfSeries(
  table: typeof announcements | typeof trips,
  row: { id: number; seriesId: number | null },
): SQL | undefined {
  const first = row.seriesId ?? row.id;
  return or(eq(table.id, first), eq(table.seriesId, first));
}

/** The series columns of a listing that continues none. */
export const NO_SERIES = { seriesId: null, seriesAnchorDay: null, renewedAt: null, seriesEndedAt: null } as const;

/** The series columns of the next occurrence. */
export function followingColumns(
  row: { id: number; seriesId: number | null; seriesAnchorDay: string | null },
  startDay: string,
) {
  return { ...NO_SERIES, seriesId: row.seriesId ?? row.id, seriesAnchorDay: row.seriesAnchorDay ?? startDay };
}

/** The series columns after an edit: new dates reset the anchor, a new frequency the end. */
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

/** The latest earlier occurrences of a listing's series, as far as they matter. */
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
