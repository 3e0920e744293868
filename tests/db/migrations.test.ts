import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ensureDatabase, migrateDatabase } from "@/db/migrate";
import { enterDropCode } from "@/lib/deals/handover/enter-drop-code";
import { enterPickupCode } from "@/lib/deals/handover/enter-pickup-code";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { callAs } from "../support/call";
import { testDb } from "../support/database";
import { makePaid, makePerson, makeReservation, makeTrip } from "../support/factories";
import { CITY, COUNTRY, roadInput } from "../support/inputs";
import {
  type Columns,
  columnsOf,
  commonColumns,
  migrateUpTo,
  migrationJournal,
  refillRows,
  tablesChangedBy,
} from "../support/past-version";

/** Of the places there are many, which prove no more. */
const ROWS_MAX = 1_000;
const migrationsAfterBaseline = () =>
  migrationJournal()
    .entries.slice(1)
    .map(({ tag }) => tag);
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

/**
 * Everything that a database is made of: columns, constraints, indexes and triggers, as
 * text.
 */
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

/** Every column: its type, and whether a row cannot be written without it. */
async function definitionsOf(sql: Sql) {
  const rows = await sql<{ name: string; table: string; type: string; isWanted: boolean }[]>`
    select table_name || '.' || column_name as name, table_name as table, udt_name as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isWanted"
    from information_schema.columns where table_schema = 'public'`;
  return new Map(rows.map(({ name, ...definition }) => [name, definition]));
}

/** The number of rows of each table, and a hash of what the columns hold. */
async function contentOf(sql: Sql, columns: Columns): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const [table, names] of columns) {
    const [found] = await sql<{ fingerprint: string }[]>`
      select format('%s %s', count(*), md5(coalesce(string_agg(line, '' order by line), ''))) as fingerprint
      from (select r::text as line from (select ${sql(names)} from ${sql(table)}) as r) as lines`;
    content[table] = found?.fingerprint ?? "";
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
  it("a filled database of this version again changes nothing and preserves every row", async () => {
    const sql = testDb().$client;
    const columns = await columnsOf(sql);
    const before = [await shapeOf(sql), await contentOf(sql, columns), await appliedIn(sql)];
    await migrateDatabase(process.env.DATABASE_URL ?? "");
    expect([await shapeOf(sql), await contentOf(sql, columns), await appliedIn(sql)]).toEqual(before);
    for (const table of ["users", "announcements", "trips", "messages", "reservations", "ledger_entries", "mails"])
      expect(before[1], table).not.toMatchObject({ [table]: expect.stringMatching(/^0 /) });
  });

  describe("step by step from the baseline, filled with the rows of this version", () => {
    const steps = new Map<string, { before: Record<string, string>; after: Record<string, string> }>();
    const definitions = new Map<string, Awaited<ReturnType<typeof definitionsOf>>>();
    let end: { shape: string[]; words: { words: string }[]; applied: number | undefined } | undefined;
    let last: Awaited<ReturnType<typeof definitionsOf>> = new Map();

    beforeAll(async () => {
      const source = testDb().$client;
      const written = await columnsOf(source);
      const url = await makeEmpty("steps");
      await migrateUpTo(url, migrationJournal().entries[0]?.tag ?? "");
      await withDatabase(url, async (sql) => {
        let filled: Columns = new Map();
        for (const tag of migrationsAfterBaseline()) {
          // What the last step changed is filled as this version would fill it.
          const columns = commonColumns(written, await columnsOf(sql));
          const changed = [...columns].filter(([table, names]) => filled.get(table)?.join() !== names.join());
          await refillRows(source, sql, new Map(changed), ROWS_MAX);
          filled = columns;
          definitions.set(tag, await definitionsOf(sql));
          const before = await contentOf(sql, columns);
          await migrateUpTo(url, tag);
          steps.set(tag, { before, after: await contentOf(sql, columns) });
        }
        expect(filled.size).toBeGreaterThan(30);
        await migrateDatabase(url);
        end = { shape: await shapeOf(sql), words: await wordsOf(sql), applied: await appliedIn(sql) };
        last = await definitionsOf(sql);
      });
    }, 120_000);

    it.each(migrationsAfterBaseline())("%s preserves every row", async (tag) => {
      const step = steps.get(tag);
      expect(step?.after).toEqual(step?.before);
      expect(step?.before.users).not.toMatch(/^0 /);
    });

    it("ends in the shape of a new database, with the same words to search by", async () => {
      const source = testDb().$client;
      expect(end?.shape).toEqual(await shapeOf(source));
      expect(end?.words).toEqual(await wordsOf(source));
      expect(end?.applied).toBe(migrationJournal().entries.length);
    });

    it.each(migrationsAfterBaseline())(
      "the release before %s works on the schema of today: what it reads is there, and what it writes is whole",
      (tag) => {
        const before = definitions.get(tag) ?? new Map();
        const tables = new Set([...before.values()].map(({ table }) => table));
        const gone = [...before].filter(([name, { type }]) => last.get(name)?.type !== type).map(([name]) => name);
        const wanted = [...last]
          .filter(([name, { table, isWanted }]) => isWanted && tables.has(table) && !before.get(name)?.isWanted)
          .map(([name]) => name);
        expect(tables.size).toBeGreaterThan(30);
        expect({ gone, wanted }).toEqual({ gone: [], wanted: [] });
      },
    );
  });

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

  it("an empty database from three concurrent processes is done once", async () => {
    const url = await makeEmpty("race");
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url)));
    await withDatabase(url, async (sql) => {
      expect(await appliedIn(sql)).toBe(migrationJournal().entries.length);
      expect(await shapeOf(sql)).toEqual(await shapeOf(testDb().$client));
      const [jobs] = await sql`select count(*)::int as count from graphile_worker.jobs`;
      expect(jobs).toEqual({ count: 0 });
      const locks = await sql`select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`;
      expect(locks).toHaveLength(0);
    });
  });
});

it.each(migrationsAfterBaseline())("what %s changes are tables", async (name) => {
  const tables = new Set((await columnsOf(testDb().$client)).keys());
  expect(tablesChangedBy(name).filter((table) => !tables.has(table))).toStrictEqual([]);
});
