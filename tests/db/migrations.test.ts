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
    select 'transport ' || id || search_words as words from transports union all
    select 'announcement ' || id || search_words from announcements union all
    select 'user ' || id || search_words from users union all
    select 'reservation ' || id || search_words from reservations order by 1`;
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

/** Brings a database to the version before this one's last migration, or before the one that is named. */
async function migrateBefore(url: string, name?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const { entries, ...rest } = journal();
    const at = name === undefined ? -1 : entries.findIndex(({ tag }) => tag.endsWith(name));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
    await withDatabase(url, (sql) => migrate(drizzle({ client: sql }), { migrationsFolder: folder }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Rows as they were written before times belonged to places: a flight at 19:50 at 19:50 in UTC, days from midnight to midnight in UTC. */
async function writeAsBefore(sql: Sql): Promise<void> {
  const [trip] = await sql`select * from transports order by id limit 1`;
  if (!trip) throw new Error("a trip is there");
  const { id, search_words: _words, ...values } = trip;
  const write = (over: Record<string, unknown>) =>
    sql`insert into transports ${sql({ ...values, search_words: "", ...over })}`;
  const at = (text: string) => ({ departs_at: text, departs_until: text });
  // The rows were copied with their numbers.
  await sql`select setval(pg_get_serial_sequence('transports', 'id'), ${id}::bigint + 1000)`;
  await write({ travel_title: "flight", transport_type: 1, ...at("2026-12-01T19:50:00Z"), departure_time: "19:50" });
  await write({ travel_title: "day", transport_type: 1, ...at("2026-12-01T23:59:00Z"), departure_time: null });
  const span = { departs_at: "2026-12-01T00:00:00Z", departs_until: "2026-12-05T23:59:59.999Z" };
  await write({ travel_title: "span", transport_type: 2, is_flexible_date: true, ...span, departure_time: null });
  // The market's end of the last day, as it was kept.
  await sql`update announcements set starts_at = '2026-12-01T00:00:00Z', ends_at = '2026-12-12T22:59:59.999Z'`;
  // The newest deal was agreed with a trip of its own, and kept the parcel's last day.
  await sql`insert into offer_routes (offer_id, departure_city_id, arrival_city_id, departure_date, arrival_date, transport_type, weight_max_grams)
    select offer_id, departure_city_id, arrival_city_id, '2026-11-25', '2026-11-25', 1, 1000 from reservations order by id desc limit 1`;
  await sql`update reservations set departs_at = '2026-12-12T22:59:59.999Z'`;
}

/** When things leave: the day, the hour, and the instants that these come to. */
async function leavesIn(sql: Sql): Promise<Record<string, string>> {
  const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')`;
  const rows = await sql.unsafe<{ name: string; text: string }[]>(`
    select travel_title as name, concat_ws(' ', departure_day, coalesce(left(departure_time::text, 5), '-'), ${utc("departs_at")}, ${utc("departs_until")}) as text
      from transports where travel_title in ('flight', 'day', 'span')
    union all (select 'parcel', concat_ws(' ', start_day || '..' || end_day, ${utc("starts_at")}, ${utc("ends_at")}) from announcements limit 1)
    union all (select 'deal', concat_ws(' ', departure_day, coalesce(departure_time::text, '-'), departure_zone, ${utc("departs_at")})
      from reservations order by id desc limit 1)
    union all (select 'talk', concat_ws(' ', departure_day, coalesce(departure_time::text, '-'), departure_zone, ${utc("departs_at")})
      from rooms where announcement_id is not null limit 1)
    union all select 'cities', string_agg(time_zone, ' ' order by time_zone) from cities where id in (2988507, 2507480)`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
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
    for (const table of ["users", "announcements", "transports", "messages", "reservations", "ledger_entries", "mails"])
      expect(before[1], table).not.toMatchObject({ [table]: expect.stringMatching(/^0 /) });
  });

  it("a filled database of the version before keeps every row, and ends in the same shape", async () => {
    const source = testDb().$client;
    const url = await makeEmpty("before");
    await migrateBefore(url);
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
  }, 120_000);

  it("hours that were kept as if in UTC go back to their places, and deals leave when it was agreed", async () => {
    const source = testDb().$client;
    const url = await makeEmpty("hours");
    await migrateBefore(url, "days_and_hours");
    await withDatabase(url, async (sql) => {
      const known = await columnsOf(source);
      const columns: Columns = new Map(
        [...(await columnsOf(sql))].flatMap(([table, names]) => {
          const kept = names.filter((name) => known.get(table)?.includes(name));
          return kept.length > 0 ? [[table, kept]] : [];
        }),
      );
      await copyRows(source, sql, columns);
      await writeAsBefore(sql);
      await migrateDatabase(url);
      expect(await leavesIn(sql)).toEqual({
        flight: "2026-12-01 19:50 2026-12-01T18:50 2026-12-01T18:50",
        day: "2026-12-01 - 2026-11-30T23:00 2026-12-01T22:59",
        span: "2026-12-01 - 2026-11-30T23:00 2026-12-05T22:59",
        parcel: "2026-12-01..2026-12-12 2026-11-30T23:00 2026-12-12T22:59",
        deal: "2026-11-25 - Europe/Paris 2026-11-24T23:00",
        talk: "2026-12-12 - Europe/Paris 2026-12-11T23:00",
        cities: "Africa/Algiers Europe/Paris",
      });
    });
  }, 120_000);

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
