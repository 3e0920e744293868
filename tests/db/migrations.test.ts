import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ensureDatabase, migrateDatabase } from "@/db/migrate";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { payOut } from "@/lib/deals/payments/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { callAs } from "../support/call";
import { testDb } from "../support/database";
import { makePaid, makePerson, makeReservation, makeTrip } from "../support/factories";
import { CITY, COUNTRY, roadInput } from "../support/inputs";

const FOLDER = "db/migrations";
const open = (url: string) => postgres(url, { max: 2, onnotice: () => undefined });
const made: string[] = [];

/** An empty database that is dropped after the tests. */
async function makeEmpty(name: string): Promise<string> {
  const database = `test_migrations_${name}_${process.env.VITEST_POOL_ID ?? "0"}`;
  await drop(database);
  await ensureDatabase(inject("adminUrl"), database);
  made.push(database);
  const url = new URL(inject("adminUrl"));
  url.pathname = `/${database}`;
  return url.href;
}

async function drop(database: string): Promise<void> {
  const admin = open(inject("adminUrl"));
  await admin`drop database if exists ${admin(database)} with (force)`;
  await admin.end();
}

async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = open(url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

type Journal = { entries: { tag: string }[] };
const journal = (): Journal => JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8"));
const migrationsAfterBaseline = () =>
  journal()
    .entries.slice(1)
    .map(({ tag }) => tag);

/** Everything that says what a database is made of: columns, constraints, indexes and triggers, as text. */
async function shapeOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
    from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conname, pg_get_constraintdef(c.oid)) from pg_constraint c
      join pg_namespace n on n.oid = connamespace where nspname = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class k on k.oid = tgrelid
      join pg_namespace n on n.oid = relnamespace where nspname = 'public' and not tgisinternal
    order by 1`;
  return rows.map(({ line }) => line);
}

type Columns = Map<string, string[]>;

/** The columns of every table that are written: the others follow from them. */
async function columnsOf(sql: Sql): Promise<Columns> {
  const rows = await sql<{ table: string; columns: string[] }[]>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`;
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The number of rows of each table, and a hash of what the columns hold. */
async function contentOf(sql: Sql, columns: Columns): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const [table, names] of columns) {
    const [found] = await sql<{ print: string }[]>`
      select format('%s %s', count(*), md5(coalesce(string_agg(line, '' order by line), ''))) as print
      from (select r::text as line from (select ${sql(names)} from ${sql(table)}) as r) as lines`;
    content[table] = found?.print ?? "";
  }
  return content;
}

/** The words that rows are searched by. */
async function wordsOf(sql: Sql): Promise<{ words: string }[]> {
  return sql<{ words: string }[]>`
    select 'trip ' || id || search_document as words from trips union all
    select 'announcement ' || id || search_document from announcements union all
    select 'user ' || id || search_document from users union all
    select 'reservation ' || id || search_document from reservations order by 1`;
}

/** Copies every row into a database of an earlier version, with triggers and references out of the way. */
async function copyRows(from: Sql, to: Sql, columns: Columns): Promise<void> {
  await to.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [table, names] of columns) {
      const [found] = await from<{ rows: string | null }[]>`
        select json_agg(row_to_json(r))::text as rows from (select ${from(names)} from ${from(table)}) as r`;
      await tx`insert into ${tx(table)} (${tx(names)}) overriding system value
        select ${tx(names)} from json_populate_recordset(null::${tx(table)}, ${found?.rows ?? "[]"}::text::json)`;
    }
  });
}

/** Brings a database to the version before the migration that is named. */
async function migrateBefore(url: string, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const { entries, ...rest } = journal();
    const at = entries.findIndex(({ tag }) => tag === name);
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
    await withDatabase(url, (sql) => migrate(drizzle({ client: sql }), { migrationsFolder: folder }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const appliedIn = async (sql: Sql) => {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from drizzle.__drizzle_migrations`;
  return row?.count;
};

beforeAll(async () => {
  const { shipper, carrier, reservationId: id } = await makePaid();
  const codes = () => callAs(shipper, getReservation, { id });
  await callAs(carrier, enterPickupCode, { id, code: (await codes()).pickupCode?.code });
  await callAs(carrier, enterDropCode, { id, code: (await codes()).dropCode?.code });
  await callAs("system", payOut, { reservationId: id }, { now: new Date(Date.now() + 49 * 3_600_000) });
  await makeReservation();
  const travelTitle = "L'été à الجزائر, à 100 %";
  const intermediateStops = [{ countryId: COUNTRY.france, cityId: CITY.lyon }];
  await makeTrip(await makePerson({ logisticsType: "carrier" }), roadInput({ travelTitle, intermediateStops }));
});

afterAll(async () => {
  for (const database of made) await drop(database);
});

describe("migrating", () => {
  it("a filled database of this version again changes nothing and keeps every row", async () => {
    const sql = testDb().$client;
    const columns = await columnsOf(sql);
    const before = [await shapeOf(sql), await contentOf(sql, columns), await appliedIn(sql)];
    await migrateDatabase(process.env.DATABASE_URL ?? "");
    expect([await shapeOf(sql), await contentOf(sql, columns), await appliedIn(sql)]).toEqual(before);
    for (const table of ["users", "announcements", "trips", "messages", "reservations", "ledger_entries", "mails"])
      expect(before[1], table).not.toMatchObject({ [table]: expect.stringMatching(/^0 /) });
  });

  // The baseline has no version before it: each migration that comes after is tried here by itself.
  it.each(migrationsAfterBaseline())(
    "a filled database from before %s keeps every row, and ends in the same shape",
    async (tag) => {
      const source = testDb().$client;
      const url = await makeEmpty("before");
      await migrateBefore(url, tag);
      await withDatabase(url, async (sql) => {
        const known = await columnsOf(source);
        const columns: Columns = new Map(
          [...(await columnsOf(sql))].flatMap(([table, names]) => {
            const kept = names.filter((name) => known.get(table)?.includes(name));
            return kept.length > 0 ? [[table, kept]] : [];
          }),
        );
        expect(columns.size).toBeGreaterThan(30);
        await copyRows(source, sql, columns);
        const before = await contentOf(sql, columns);
        expect(before).toEqual(await contentOf(source, columns));
        await migrateDatabase(url);
        expect(await contentOf(sql, columns)).toEqual(before);
        expect(await shapeOf(sql)).toEqual(await shapeOf(source));
        expect(await wordsOf(sql)).toEqual(await wordsOf(source));
        expect(await appliedIn(sql)).toBe(journal().entries.length);
      });
    },
    120_000,
  );

  it("a database from before the first release is refused with what to do, and nothing of it is changed", async () => {
    const url = await makeEmpty("old");
    await withDatabase(url, async (sql) => {
      await sql`create schema drizzle`;
      await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795000000000)`;
      await sql`create table transports (id integer primary key)`;
      await sql`insert into transports values (1)`;
      await expect(migrateDatabase(url)).rejects.toThrow(/before the first release.*DATABASE_URL.*DATA_DIR/);
      expect(await sql`select * from transports`).toEqual([{ id: 1 }]);
      expect(await appliedIn(sql)).toBe(1);
      expect(await sql`select 1 from pg_namespace where nspname = 'graphile_worker'`).toHaveLength(0);
    });
  });

  it("an empty database from three processes at once is done once", async () => {
    const url = await makeEmpty("race");
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
    await withDatabase(url, async (sql) => {
      expect(await appliedIn(sql)).toBe(journal().entries.length);
      expect(await shapeOf(sql)).toEqual(await shapeOf(testDb().$client));
      const [jobs] = await sql`select count(*)::int as count from graphile_worker.jobs`;
      expect(jobs).toEqual({ count: 0 });
      const locks = await sql`select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`;
      expect(locks).toHaveLength(0);
    });
  });
});
