import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { applyMigrations } from "@/db/apply-migrations";

const FOLDER = "db/migrations";

type Journal = { entries: { tag: string }[] };

/** The migrations in their order, the baseline first. */
export function migrationJournal(): Journal {
  return JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8"));
}

/** The tables, each with its columns that are written: the others follow from them. */
export type Columns = Map<string, string[]>;

/** The columns of every table that are written. */
export async function columnsOf(sql: Sql): Promise<Columns> {
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The columns that two versions have in common. */
export function commonColumns(one: Columns, other: Columns): Columns {
  return new Map(
    [...one].flatMap(([table, names]) => {
      const shared = names.filter((name) => other.get(table)?.includes(name));
      return shared.length > 0 ? [[table, shared]] : [];
    }),
  );
}

/**
 * Fills tables of a database of an earlier version with the rows of another one, instead of what
 * they hold, up to `rowsMax` each; triggers and references are disabled.
 */
export async function refillRows(from: Sql, to: Sql, columns: Columns, rowsMax = 1_000_000): Promise<void> {
  await to.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [table, names] of columns) {
      await tx`delete from ${tx(table)}`;
      const [found] = await from<{ rows: string | null }[]>`
        select json_agg(row_to_json(r))::text as rows from (select ${from(names)} from ${from(table)} limit ${rowsMax}) as r`;
      // A value that the earlier version did not have, such as a kind of event, is left out.
      const checks = await tx<{ definition: string }[]>`
        select pg_get_expr(conbin, conrelid) as definition from pg_constraint
        where conrelid = ${table}::regclass and contype = 'c'`;
      const allowed = checks.map(({ definition }) => `coalesce(${definition}, true)`).join(" and ") || "true";
      await tx`insert into ${tx(table)} (${tx(names)}) overriding system value
        select ${tx(names)} from json_populate_recordset(null::${tx(table)}, ${found?.rows ?? "[]"}::text::json)
        where ${tx.unsafe(allowed)}`;
    }
  });
}

/** Brings a database to the version before the migration that is named. */
export async function migrateBefore(url: string, name: string): Promise<void> {
  const { entries } = migrationJournal();
  await migrateUpTo(url, entries[entries.findIndex(({ tag }) => tag === name) - 1]?.tag ?? "");
}

/** Brings a database to the version that ends with the migration that is named. */
export async function migrateUpTo(url: string, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const { entries, ...rest } = migrationJournal();
    const at = entries.findIndex(({ tag }) => tag === name);
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...rest, entries: entries.slice(0, at + 1) }));
    await applyMigrations(sql, folder);
  } finally {
    await sql.end();
    rmSync(folder, { recursive: true });
  }
}

/** The tables that a migration changes, except those that it makes. */
export function tablesChangedBy(name: string): string[] {
  const text = readFileSync(join(FOLDER, `${name}.sql`), "utf8")
    .replace(/--.*$/gm, "")
    .replace(/\bon (?:delete|update) (?:no action|cascade|restrict|set null|set default)/gi, "")
    // A trigger names its table behind the columns that it is of.
    .replace(/\b(?:insert or )?update of [\w, ]+? on /gi, "on ")
    .replace(/\bupdate or delete(?: or truncate)? on /gi, "on ");
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, table]) => table ?? []);
  const made = new Set(named(/create table (?:if not exists )?"?(\w+)"?/gi));
  const changed = named(/(?:alter table|\bon|update|delete from) (?:only )?"?(?:public"?\.)?"?(\w+)"?/gi);
  return [...new Set(changed)].filter((table) => !made.has(table));
}
