import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { applyMigrations } from "@/db/apply-migrations";
import { ensureDatabase } from "@/db/migrate";
import { longestWaitDuring } from "@/tests/support/longest-wait";

const ROWS = 1_000_000;
/** The maximum wait, apart from what a statement takes on a busy machine. */
const HELD_UP_MAX_MS = 1_000;
const database = `test_locks_${process.env.VITEST_POOL_ID ?? "0"}`;
const folder = mkdtempSync(join(tmpdir(), "migrations-"));
let url: string;
let sql: Sql;
let now = 1;

beforeAll(async () => {
  await ensureDatabase(inject("adminUrl"), database);
  const address = new URL(inject("adminUrl"));
  address.pathname = `/${database}`;
  url = address.href;
  sql = postgres(url, { max: 4, onnotice: () => undefined });
  await sql`drop table if exists letters, people, seals`;
  await sql`drop schema if exists drizzle cascade`;
  await sql`create table people (id integer primary key)`;
  await sql`insert into people select generate_series(1, 1000)`;
  await sql`create table letters (id integer primary key, person_id integer, words text, weight integer)`;
  await sql`insert into letters select n, 1 + n % 1000, md5(n::text), n % 100 from generate_series(1, ${ROWS}) as n`;
}, 120_000);

afterAll(async () => {
  await sql.end();
  const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => undefined });
  await admin`drop database if exists ${admin(database)} with (force)`;
  await admin.end();
  rmSync(folder, { recursive: true });
});

/** Applies one more migration, as a release brings it. */
async function apply(text: string): Promise<void> {
  now += 1;
  mkdirSync(join(folder, "meta"), { recursive: true });
  writeFileSync(join(folder, `${now}.sql`), text);
  const entry = { idx: 0, version: "7", when: now, tag: String(now), breakpoints: true };
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", entries: [entry] }));
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  await applyMigrations(client, folder).finally(() => client.end());
}

/**
 * Reads and writes single rows while something goes on; gives the longest that one of them took.
 */
function longestDuring(work: Promise<unknown>): Promise<number> {
  return longestWaitDuring(work, async (id) => {
    await sql`select words from letters where id = ${id}`;
    await sql`update letters set weight = weight + 1 where id = ${id}`;
  });
}

it.each([
  ["a column with a default", "ALTER TABLE letters ADD COLUMN is_read boolean DEFAULT false NOT NULL"],
  [
    "an index",
    "-- outside of a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS letters_words ON letters (words, weight)",
  ],
  [
    "a reference",
    "ALTER TABLE letters ADD CONSTRAINT letters_person FOREIGN KEY (person_id) REFERENCES people (id) NOT VALID",
  ],
  ["the validation of a reference", "ALTER TABLE letters VALIDATE CONSTRAINT letters_person"],
])("%s at a million rows blocks no one for a second", { timeout: 120_000 }, async (_name, text) => {
  expect(await longestDuring(apply(text))).toBeLessThan(HELD_UP_MAX_MS);
});

it("waits for a table without holding up those who come after it, and is applied once it is free", {
  timeout: 60_000,
}, async () => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  // Somebody reads in a transaction that stays open: a change of the table has to wait for its end.
  const reader = sql.begin(async (tx) => {
    await tx`select 1 from letters limit 1`;
    isHeld();
    await isReleased;
  });
  await held;
  const applying = apply("ALTER TABLE letters ADD COLUMN seal text");
  const longestMs = await longestDuring(new Promise((resume) => setTimeout(resume, 3_000)));
  expect(longestMs).toBeLessThan(HELD_UP_MAX_MS);
  release();
  await reader;
  await applying;
  expect(await sql`select seal from letters limit 1`).toEqual([{ seal: null }]);
});

it("makes an index again that an interrupted run left half-made", { timeout: 60_000 }, async () => {
  // Two rows with one value: the unique index fails and stays behind, invalid.
  await sql`create table seals (n integer)`;
  await sql`insert into seals values (1), (1)`;
  const text = "-- outside of a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS seals_n ON seals (n)";
  await expect(apply(text)).rejects.toThrow(/could not create unique index/);
  await sql`delete from seals where ctid = (select min(ctid) from seals)`;
  await apply(text);
  const [index] = await sql`select indisvalid as "isValid" from pg_index where indexrelid = 'seals_n'::regclass`;
  expect(index).toEqual({ isValid: true });
});
