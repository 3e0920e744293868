import { type SQL, sql } from "drizzle-orm";
import { MARKET_ZONE, shiftMonths } from "@/lib/core/time/calendar";
import { localDay, startOfDay } from "@/lib/core/time/time";

/**
 * Months and years on the market's clock. Their bounds are computed here and given to the database
 * as instants: its own copy of the time zones is as old as its machine.
 */

/** The first year that sums are asked for; nothing of the product is older. */
const FIRST_YEAR = 2024;

/** A span of instants, its end excluded. */
export type Span = { from: Date; to: Date };

/** The year of an instant. */
export function marketYear(at: Date): number {
  return Number(localDay(at, MARKET_ZONE).slice(0, 4));
}

/** The instants of a year. */
export function yearSpan(year: number): Span {
  return { from: startOfDay(`${year}-01-01`, MARKET_ZONE), to: startOfDay(`${year + 1}-01-01`, MARKET_ZONE) };
}

/** The last months up to that of `now`, the oldest first; `month` as 2026-11. */
export function lastMonths(now: Date, count: number): ({ month: string } & Span)[] {
  const first = `${localDay(now, MARKET_ZONE).slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, index) => {
    const start = shiftMonths(first, index - count + 1);
    return {
      month: start.slice(0, 7),
      from: startOfDay(start, MARKET_ZONE),
      to: startOfDay(shiftMonths(start, 1), MARKET_ZONE),
    };
  });
}

/** The year of an instant in a query, as an integer. */
export function yearIn(at: SQL, now: Date): SQL<number> {
  const years = Array.from({ length: marketYear(now) - FIRST_YEAR + 2 }, (_, index) => FIRST_YEAR + index);
  const starts = years.map((year) => sql`${yearSpan(year).from.toISOString()}::timestamptz`);
  return sql<number>`(${FIRST_YEAR - 1}::int + width_bucket(${at}, array[${sql.join(starts, sql`, `)}]))`;
}
