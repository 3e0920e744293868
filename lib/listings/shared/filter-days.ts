import { and, gte, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayAnywhere, type Written } from "@/lib/core/time/calendar";

/** One end of a stored date span: the local day and its instant. */
type End = { day: PgColumn; at: PgColumn };

/**
 * Spans that end on a day or later. Compares local days, and instants as well, because those are
 * indexed; a value with an offset is compared as an instant.
 */
export function endsFrom(end: End, from: Written | undefined): SQL | undefined {
  if (!from) return undefined;
  return "at" in from ? gte(end.at, from.at) : and(gte(end.at, dayAnywhere(from.day).from), gte(end.day, from.day));
}

/** Spans that start on a day or earlier. */
export function beginsUntil(start: End, until: Written | undefined): SQL | undefined {
  if (!until) return undefined;
  return "at" in until
    ? lte(start.at, until.at)
    : and(lte(start.at, dayAnywhere(until.day).to), lte(start.day, until.day));
}
