import type { Sql } from "postgres";

/** The value of a required column, by its type. */
const VALUES: Readonly<Record<string, string>> = {
  bigint: "1",
  boolean: "false",
  bytea: "'\\x00'",
  character: "'FR'",
  "character varying": "'x'",
  date: "'2026-01-01'",
  "double precision": "0",
  integer: "1",
  jsonb: "'{}'",
  numeric: "1",
  real: "0",
  smallint: "1",
  text: "'x'",
  "timestamp with time zone": "now()",
  uuid: "gen_random_uuid()",
};

type Column = { name: string; type: string; checks: string[] };

/**
 * Puts a row into a table that has none: what may be empty is, what has a default has it, a list
 * of allowed values gives its first. For how long statements take; it means nothing. Triggers and
 * references are disabled. Throws the database's reason when a rule over several columns
 * refuses it: then a factory has to make one.
 */
export async function inventRow(sql: Sql, table: string): Promise<void> {
  const columns = await sql<Column[]>`
    select attname as name, regexp_replace(format_type(atttypid, null), '\\(.*', '') as type, array(
      select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as checks
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attnotnull and not atthasdef and attidentity = ''`;
  const values = columns.map(({ type, checks }) => firstAllowed(checks) ?? VALUES[type] ?? "'{}'");
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    if (columns.length === 0) await tx`insert into ${tx(table)} default values`;
    else await tx.unsafe(`insert into "${table}" (${columns.map(({ name }) => `"${name}"`)}) values (${values})`);
  });
}

/** The first of the values that a check lists, as a literal. */
function firstAllowed(checks: readonly string[]): string | undefined {
  return checks.flatMap((check) => /ARRAY\[('(?:[^']|'')*')/.exec(check)?.[1] ?? [])[0];
}
