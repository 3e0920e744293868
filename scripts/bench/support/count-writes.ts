import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

/** How many rows of a table something writes. */
export type Writes = { table: string; inserts: number; updates: number };

/** The name under which the web process works on the database. */
const WEB = "rihla";

/**
 * Counts the rows that the product's commands write while work is done, by table. A trigger notes
 * them, so nothing is measured meanwhile. Deletes count as updates.
 */
export async function countWrites(db: Db, work: () => Promise<void>): Promise<Writes[]> {
  const tables = await tablesOf(db);
  await db.execute(sql`create table if not exists bench_writes (name text not null, operation text not null)`);
  await db.execute(sql`truncate bench_writes`);
  await db.execute(
    sql.raw(`create or replace function bench_note_write() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') = '${WEB}' then insert into bench_writes values (tg_table_name, tg_op); end if;
      return null; end $$`),
  );
  for (const table of tables)
    await db.execute(
      sql.raw(`create trigger bench_note after insert or update or delete on "${table}"
        for each row execute function bench_note_write()`),
    );
  try {
    await work();
  } finally {
    for (const table of tables) await db.execute(sql.raw(`drop trigger bench_note on "${table}"`));
  }
  return db.execute<Writes>(sql`select name as "table", count(*) filter (where operation = 'INSERT')::int as inserts,
    count(*) filter (where operation <> 'INSERT')::int as updates from bench_writes group by name order by name`);
}

/**
 * Makes an empty copy of each table with its indexes, none of which asks for unique values, and
 * puts one row of the table into it.
 */
export async function copyTables(db: Db, tables: readonly string[]): Promise<void> {
  await db.execute(sql`drop schema if exists bare cascade`);
  await db.execute(sql`create schema bare`);
  for (const table of tables) {
    await db.execute(
      sql.raw(`create table bare."${table}" (like public."${table}" including defaults including generated)`),
    );
    await db.execute(sql.raw(`alter table bare."${table}" add column bench_row bigint generated always as identity`));
    const indexes = await db.execute<{ made: string }>(
      sql`select indexdef as made from pg_indexes where schemaname = 'public' and tablename = ${table}`,
    );
    for (const { made } of indexes)
      await db.execute(
        sql.raw(
          made
            .replace(/^CREATE (UNIQUE )?INDEX \S+ ON public\./, "create index on bare.")
            .replace(/ NULLS NOT DISTINCT/, ""),
        ),
      );
    await db.execute(sql.raw(`create index on bare."${table}" (bench_row)`));
    const columns = await columnsOf(db, table);
    await db.execute(
      sql.raw(`insert into bare."${table}" (${columns}) select ${columns} from public."${table}" limit 1`),
    );
  }
}

/** The columns of a table that are written. */
export async function columnsOf(db: Db, table: string): Promise<string> {
  const rows = await db.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = format('public.%I', ${table}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows.map(({ name }) => `"${name}"`).join(", ");
}

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'bench_writes'`,
  );
  return rows.map(({ name }) => name);
}
