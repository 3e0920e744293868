import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ensureDatabase, migrateDatabase } from "@/db/migrate";
import { testDb } from "../support/database";
import { fillTable } from "../support/fill-table";
import { longestWaitDuring, readAndWrite } from "../support/longest-wait";
import {
  columnsOf,
  commonColumns,
  migrateBefore,
  migrationJournal,
  refillRows,
  tablesChangedBy,
} from "../support/past-version";
import { FIXED_TABLES, makeRowsToCopy } from "../support/rows-to-copy";

const ROWS = 1_000_000;
/** The maximum wait, apart from what a statement takes on a busy machine. */
const HELD_UP_MAX_MS = 1_000;
/** Those before it were tried when they were the newest, and never change. */
const NEWEST = 1;
const database = `test_rows_${process.env.VITEST_POOL_ID ?? "0"}`;
const changes = migrationJournal()
  .entries.slice(1)
  .map(({ tag }) => tag);
const newest = changes.slice(-NEWEST);

async function drop(): Promise<void> {
  const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => undefined });
  await admin`drop database if exists ${admin(database)} with (force)`;
  await admin.end();
}

beforeAll(makeRowsToCopy);
afterAll(drop);

/** The tables that a migration changes and that may have a million rows. */
const largeTablesChangedBy = (tag: string) => tablesChangedBy(tag).filter((table) => !FIXED_TABLES.includes(table));

/**
 * A database of the version before a migration, with a million rows in each of the tables: those
 * that it changes, by default.
 */
async function makeLarge(
  tag: string,
  tables = largeTablesChangedBy(tag),
): Promise<{ url: string; sql: Sql; tables: string[] }> {
  await drop();
  await ensureDatabase(inject("adminUrl"), database);
  const address = new URL(inject("adminUrl"));
  address.pathname = `/${database}`;
  await migrateBefore(address.href, tag);
  const sql = postgres(address.href, { max: 4, onnotice: () => undefined });
  const source = testDb().$client;
  await refillRows(source, sql, commonColumns(await columnsOf(sql), await columnsOf(source)));
  for (const table of tables) await fillTable(sql, table, ROWS);
  return { url: address.href, sql, tables };
}

describe("each of the newest migrations, at a million rows in the tables that it changes", () => {
  it.each(newest)("%s blocks no one who reads or writes a row for a second", { timeout: 600_000 }, async (tag) => {
    const { url, sql, tables } = await makeLarge(tag);
    const columns = await columnsOf(sql);
    const longestMs = await longestWaitDuring(migrateDatabase(url), async () => {
      for (const table of tables) await readAndWrite(sql, table, columns.get(table)?.at(-1) ?? "");
    });
    const counts = await Promise.all(tables.map((table) => sql`select count(*)::int as count from ${sql(table)}`));
    await sql.end();
    for (const [row] of counts) expect(row?.count).toBeGreaterThanOrEqual(ROWS);
    expect(longestMs).toBeLessThan(HELD_UP_MAX_MS);
  });

  it("a statement that rewrites the table is noticed", { timeout: 300_000 }, async () => {
    // The newest that changes a table: one may only make new ones.
    const tag = changes.findLast((name) => largeTablesChangedBy(name).length > 0) ?? "";
    const [table = ""] = largeTablesChangedBy(tag);
    const { sql } = await makeLarge(tag, [table]);
    const column = (await columnsOf(sql)).get(table)?.at(-1) ?? "";
    const rewrite = sql.unsafe(
      `alter table "${table}" add column stamp timestamptz not null default clock_timestamp()`,
    );
    const longestMs = await longestWaitDuring(rewrite, () => readAndWrite(sql, table, column));
    await sql.end();
    expect(longestMs).toBeGreaterThan(HELD_UP_MAX_MS / 4);
  });
});
