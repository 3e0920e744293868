import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, date, integer, timestamp } from "drizzle-orm/pg-core";

/** An identity key of 32 bits. */
export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** An identity key of 64 bits, for tables that only grow. */
export const longIdColumn = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to a row with a 64-bit key. */
export const longRef = () => bigint({ mode: "number" });

/** A reference to the row that this one is about, which stays as long as this one does. */
export const refTo = (column: () => AnyPgColumn) => integer().notNull().references(column);

/** A reference to the row that this one is a part of: with the whole its parts go. */
export const partOf = (column: () => AnyPgColumn) => integer().notNull().references(column, { onDelete: "cascade" });

/** An instant (`timestamptz`). */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** When the row was made. Commands give it from `ctx.now`; the default is for hand-written SQL. */
export const createdAt = () => instant().notNull().defaultNow();

/**
 * The series of a repeating listing: the first occurrence, the day that its dates are counted from,
 * when it was followed by the next one, and when its owner ended it.
 */
export const seriesColumns = () => ({
  seriesId: integer(),
  seriesAnchorDay: date({ mode: "string" }),
  renewedAt: instant(),
  seriesEndedAt: instant(),
});

/** A CHECK that holds a column to the values of its enumeration. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly (string | number)[]) {
  return check(name, inValues(column, values));
}

/** A condition for a partial index on the values of an enumeration. */
export function inValues(column: AnyPgColumn, values: readonly (string | number)[]): SQL {
  const list = values.map((value) => (typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`));
  return sql`${column} in (${sql.raw(list.join(", "))})`;
}
