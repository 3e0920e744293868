import { type SQLWrapper, sql } from "drizzle-orm";
import * as utils from "drizzle-orm/utils";
import type { Queryable } from "./client";

/** A select that has not been run: what Drizzle's builder gives. */
// biome-ignore lint/suspicious/noExplicitAny: a builder of any row; `Awaited` gives its type back
export type SelectQuery<R = any> = SQLWrapper & PromiseLike<R[]>;

/** A select and what its rows mean. */
export type Part<T> = {
  select: SelectQuery;
  // biome-ignore lint/suspicious/noExplicitAny: `part` has held the rows' type to the select's
  read: (rows: any[]) => T;
};

/** An element of a batch: a select or a part; nothing is read for `null` and `undefined`. */
type Wanted = SelectQuery | Part<unknown> | null | undefined;
type Found<W> = W extends Part<infer T> ? T : W extends SelectQuery<infer R> ? R[] : W;

/** Pairs a select with the function that maps its rows. */
export function part<R, T>(select: SelectQuery<R>, read: (rows: R[]) => T): Part<T> {
  return { select, read };
}

/** Reads one part alone. */
export async function readPart<T>({ select, read }: Part<T>): Promise<T> {
  return read(await select);
}

/**
 * Reads several selects in one query: each becomes a JSON list of the one row that comes back, and
 * is decoded by its own columns. A page needs many small reads by id, and each alone is a trip to
 * the database and a place in its pool. All of them read the same snapshot. The order of a select
 * is preserved, since its rows are only listed (PostgreSQL's manual, "Aggregate Functions").
 */
export async function readBatch<W extends Record<string, Wanted>>(
  tx: Queryable,
  wanted: W,
): Promise<{ [K in keyof W]: Found<W[K]> }> {
  const found: Record<string, unknown> = { ...wanted };
  const asked = Object.entries(wanted).flatMap(([name, one]) => (one ? [toAsked(name, toPart(one))] : []));
  if (asked.length > 0) {
    const lists = asked.map(listOf);
    const [row] = await tx.execute<Record<string, unknown[] | null>>(sql`select ${sql.join(lists, sql`, `)}`);
    for (const [index, one] of asked.entries())
      found[one.name] = one.read((row?.[`p${index}`] ?? []).map(decoderOf(one)));
  }
  // Filled by the names of the parts.
  return found as { [K in keyof W]: Found<W[K]> };
}

/** A part under its name, with what its select gives. */
type Asked = Part<unknown> & { name: string; fields: Field[] };

function toAsked(name: string, { select, read }: Part<unknown>): Asked {
  return { name, select, read, fields: fieldsOf(select) };
}

function toPart(one: SelectQuery | Part<unknown>): Part<unknown> {
  return "select" in one ? one : { select: one, read: (rows) => rows };
}

/** Columns are distinguished by their places, as of one select several may have the same name. */
function listOf({ select, fields }: Asked, index: number) {
  const columns = sql.raw(fields.map((_, place) => `c${place}`).join(", "));
  const list = sql.raw(`p${index}`);
  return sql`(select json_agg(${list}) from (${select.getSQL()}) as ${list}(${columns})) as ${list}`;
}

type Field = { path: string[]; field: unknown };
type Builder = { _: { config: { fields: Record<string, unknown> } }; joinsNotNullableMap: Record<string, boolean> };

// Drizzle's own decoder of rows; it exists but is not in the declared types.
const { mapResultRow, orderSelectedFields } = utils as unknown as {
  mapResultRow: (fields: Field[], row: unknown[], joinsNotNullableMap: Record<string, boolean>) => unknown;
  orderSelectedFields: (fields: Record<string, unknown>) => Field[];
};

function fieldsOf(select: SelectQuery): Field[] {
  // Drizzle does not publish the shape of its builder; a test holds it.
  return orderSelectedFields((select as unknown as Builder)._.config.fields);
}

/** Decodes the rows of a select. */
function decoderOf({ select, fields }: Asked): (values: unknown) => unknown {
  // As above.
  const { joinsNotNullableMap } = select as unknown as Builder;
  return (values) => {
    // A row is an object of its columns.
    const row = values as Record<string, unknown>;
    return mapResultRow(
      fields,
      fields.map((_, place) => row[`c${place}`]),
      joinsNotNullableMap,
    );
  };
}
