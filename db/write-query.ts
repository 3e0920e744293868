import {
  Column,
  is,
  isSQLWrapper,
  Name,
  Param,
  Placeholder,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  sql,
  Table,
  View,
} from "drizzle-orm";

/** A query as the driver takes it. */
type WrittenQuery = { sql: string; params: unknown[]; typings?: string[] };

/** What a Drizzle dialect writes queries with; not among its declared types. */
export type Dialect = {
  sqlToQuery: (query: SQL, invokeSource?: string) => WrittenQuery;
  escapeName: (name: string) => string;
  escapeParam: (index: number) => string;
  prepareTyping: (encoder: unknown) => string;
  buildSelection: (fields: readonly SelectedField[], options?: { isSingleTable?: boolean }) => SQL;
  casing: { getColumnCasing: (column: Column) => string };
};

/** A field of what a query gives. */
type SelectedField = { field: object };

/** What of a query is written here; all else Drizzle writes itself. */
const PIECES = {
  text: StringChunk,
  name: Name,
  part: SQL,
  table: Table,
  column: Column,
  parameter: Param,
  placeholder: Placeholder,
  aliased: SQL.Aliased,
  subquery: Subquery,
  view: View,
} as const;
type Piece = keyof typeof PIECES | "other";
const PIECE_NAMES = Object.keys(PIECES) as (keyof typeof PIECES)[]; // the names above

/** The pieces of each class, which keeps them: Drizzle asks each class for each piece. */
const pieces = new WeakMap<object, Piece>();

/** What is thrown at a piece that Drizzle has to write. */
const NOT_OURS = Symbol("a piece for Drizzle itself");

/**
 * Has a dialect write queries in one go. Drizzle writes each piece into a list of its own, which it
 * joins with its neighbours at every level, and takes four times as long for it: as long as the
 * database for a small query. Columns that are selected are text from the start, instead of two
 * pieces each. Text and parameters are the same.
 */
export function writeQueriesAtOnce(dialect: Dialect): void {
  const own = dialect.sqlToQuery.bind(dialect);
  // A table and its columns are written the same each time.
  const nameOf = remembered((named: Column | Table) => own(sql`${named}`).sql);
  const shortNameOf = remembered((column: Column) => dialect.escapeName(dialect.casing.getColumnCasing(column)));
  const buildOwn = dialect.buildSelection.bind(dialect);
  dialect.buildSelection = (fields, options) => {
    const columnNameOf = options?.isSingleTable ? shortNameOf : nameOf;
    const parts: SQL[] = [];
    let text = "";
    for (const [index, one] of fields.entries()) {
      if (index > 0) text += ", ";
      if (isPiece(one.field, "column")) text += columnNameOf(one.field);
      else {
        parts.push(sql.raw(text), buildOwn([one], options));
        text = "";
      }
    }
    return sql.join([...parts, sql.raw(text)]);
  };
  dialect.sqlToQuery = (query, invokeSource) => {
    if (invokeSource !== undefined) return own(query, invokeSource);
    try {
      return writeQuery(query, dialect, nameOf);
    } catch (error) {
      if (error !== NOT_OURS) throw error;
      return own(query);
    }
  };
}

type NameOf = (named: Column | Table) => string;

/** The same function, which is asked once for each table or column. */
function remembered<T extends object>(read: (named: T) => string): (named: T) => string {
  const known = new WeakMap<T, string>();
  return (named) => {
    const found = known.get(named) ?? read(named);
    known.set(named, found);
    return found;
  };
}

function writeQuery(query: SQL, { escapeName, escapeParam, prepareTyping }: Dialect, nameOf: NameOf): WrittenQuery {
  let text = "";
  const params: unknown[] = [];
  const typings: string[] = [];

  function add(value: unknown, typing = "none"): void {
    text += escapeParam(params.length);
    params.push(value);
    typings.push(typing);
  }

  function enclose(inner: unknown): void {
    text += "(";
    write(inner);
    text += ")";
  }

  function writeList(list: readonly unknown[]): void {
    text += "(";
    for (const [index, each] of list.entries()) {
      if (index > 0) text += ", ";
      write(each);
    }
    text += ")";
  }

  function writeParameter({ value, encoder }: Param): void {
    if (typeof value === "object" && is(value, Placeholder)) throw NOT_OURS;
    const given = value === null ? null : encoder.mapToDriverValue(value);
    if (typeof given === "object" && is(given, SQL)) throw NOT_OURS;
    add(given, prepareTyping(encoder));
  }

  function writeWrapper(wrapper: SQLWrapper): void {
    // Beside the declared type.
    const { shouldOmitSQLParens } = wrapper as { shouldOmitSQLParens?: () => boolean };
    if (shouldOmitSQLParens?.call(wrapper)) write(wrapper.getSQL());
    else enclose(wrapper.getSQL());
  }

  function writePart(part: SQL): void {
    if ((part as unknown as { shouldInlineParams: boolean }).shouldInlineParams) throw NOT_OURS; // a private field
    for (const each of part.queryChunks) write(each);
  }

  function writeAlias({ fieldAlias }: SQL.Aliased): void {
    if (fieldAlias === undefined) throw NOT_OURS;
    text += escapeName(fieldAlias);
  }

  function writeSubquery({ _: subquery }: Subquery): void {
    if (!subquery.isWith) {
      enclose(subquery.sql);
      text += " ";
    }
    text += escapeName(subquery.alias);
  }

  function write(chunk: unknown): void {
    if (chunk === undefined) return;
    if (typeof chunk === "function") throw NOT_OURS;
    if (chunk === null || typeof chunk !== "object") return add(chunk);
    if (Array.isArray(chunk)) return writeList(chunk);
    if (isPiece(chunk, "text")) text += chunk.value.join("");
    else if (isPiece(chunk, "part")) writePart(chunk);
    else if (isPiece(chunk, "column") || isPiece(chunk, "table")) text += nameOf(chunk);
    else if (isPiece(chunk, "parameter")) writeParameter(chunk);
    else if (isPiece(chunk, "name")) text += escapeName(chunk.value);
    else if (isPiece(chunk, "placeholder")) add(chunk);
    else if (isPiece(chunk, "aliased")) writeAlias(chunk);
    else if (isPiece(chunk, "subquery")) writeSubquery(chunk);
    else if (isPiece(chunk, "view")) throw NOT_OURS;
    else if (isSQLWrapper(chunk)) writeWrapper(chunk);
    else add(chunk);
  }

  write(query);
  return params.length > 0 ? { sql: text, params, typings } : { sql: text, params };
}

function isPiece<P extends keyof typeof PIECES>(chunk: object, piece: P): chunk is InstanceType<(typeof PIECES)[P]> {
  return pieceOf(chunk) === piece;
}

function pieceOf(chunk: object): Piece {
  const own: unknown = Object.getPrototypeOf(chunk)?.constructor;
  if (typeof own !== "function") return "other";
  const known = pieces.get(own);
  if (known !== undefined) return known;
  const [found = "other"] = PIECE_NAMES.filter((name) => is(chunk, PIECES[name]));
  pieces.set(own, found);
  return found;
}
