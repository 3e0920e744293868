import type { Sql } from "postgres";
import { inventRow } from "./invent-row";

/** The value of a column that has to differ; `g` counts the rows. */
const DIFFERENT: Readonly<Record<string, string>> = {
  bigint: "1000000 + g",
  integer: "1000000 + g",
  uuid: "gen_random_uuid()",
  "timestamp with time zone": "now() + g * interval '1 second'",
  "character varying": "md5(g::text)",
  text: "md5(g::text)",
};

type Column = { name: string; type: string; isChecked: boolean };

/**
 * Fills a table with copies of its fullest row, that differ where unique indexes ask for it;
 * triggers and references are disabled, and its other indexes are made when the rows are
 * there. Where it has no row, one is invented.
 */
export async function fillTable(sql: Sql, table: string, count: number): Promise<void> {
  const columns = await sql<Column[]>`
    select attname as name, format_type(atttypid, null) as type, exists (
      select 1 from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any(conkey)) as "isChecked"
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const sampled = `select ${names} from "${table}" order by num_nulls(${names}), ctid limit 1`;
  const readSample = () => sql.unsafe<Record<string, unknown>[]>(sampled);
  let [sample] = await readSample();
  if (!sample) {
    await inventRow(sql, table);
    [sample] = await readSample();
  }
  if (!sample) throw new Error(`${table} has no row to copy`);
  const varied = await findVaried(sql, table, columns, sample);
  const values = columns.map(({ name, type }) => (varied.has(name) ? DIFFERENT[type] : `s."${name}"`));
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisunique`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
    await tx.unsafe(`insert into "${table}" (${names}) overriding system value
      select ${values.join(", ")} from (${sampled}) s, generate_series(1, ${count}) g`);
    for (const { definition } of indexes) await tx.unsafe(definition);
  });
  await sql.unsafe(`vacuum (analyze) "${table}"`);
}

/**
 * One column of each unique index, also of one over an expression, that nothing else is asked of.
 * What is empty conflicts with nothing, and may have to be.
 */
async function findVaried(
  sql: Sql,
  table: string,
  columns: readonly Column[],
  sample: Record<string, unknown>,
): Promise<Set<string>> {
  const keys = await sql<{ names: string[] }[]>`
    select array(
      select attname::text from pg_attribute where attrelid = indrelid and (attnum = any(indkey::int2[])
        or attnum in (select refobjsubid from pg_depend where objid = indexrelid and refobjid = indrelid))) as names
    from pg_index where indrelid = ${table}::regclass and indisunique`;
  const types = Object.keys(DIFFERENT);
  const inOrder = columns
    .filter(
      ({ name, type, isChecked }) => types.includes(type) && !(isChecked && type === "text") && sample[name] !== null,
    )
    .sort((one, other) => types.indexOf(one.type) - types.indexOf(other.type));
  return new Set(keys.flatMap(({ names }) => inOrder.find(({ name }) => names.includes(name))?.name ?? []));
}
