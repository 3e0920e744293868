import { and, gte, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayAnywhere, type Written } from "@/lib/core/time";

/** One end of a span of days as a table keeps it: the day at its place, and the instant that it comes to. */
type End = { day: PgColumn; at: PgColumn };

/**
 * Spans that go on until a day or longer. A day is held against the days at each place; the instants are asked as well, because they are what
 * the indexes know. With an offset it is the instant that is held.
 */
export function endsFrom(end: End, from: Written | undefined): SQL | undefined {
  if (!from) return undefined;
  return "at" in from ? gte(end.at, from.at) : and(gte(end.at, dayAnywhere(from.day).from), gte(end.day, from.day));
}

/** Spans that begin on a day or earlier. */
export function beginsUntil(start: End, until: Written | undefined): SQL | undefined {
  if (!until) return undefined;
  return "at" in until
    ? lte(start.at, until.at)
    : and(lte(start.at, dayAnywhere(until.day).to), lte(start.day, until.day));
}
