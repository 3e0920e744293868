import { expect, it } from "vitest";
import { findStaleCollations } from "@/db/stale-collations";
import { testDb } from "@/tests/support/database";

const url = () => process.env.DATABASE_URL ?? "";

it("indexes made by rules of text that the server no longer has are noticed", async () => {
  expect(await findStaleCollations(url())).toEqual([]);
  const { $client: sql } = testDb();
  const changed = await sql.begin(async (tx) => {
    await tx`set local allow_system_table_mods = on`;
    await tx`update pg_collation set collversion = '1.0' where collname = 'und-x-icu'`;
    // The rules of C have no version.
    return tx`
      update pg_database set datcollversion = '2.0'
      where datname = current_database() and pg_database_collation_actual_version(oid) is not null
      returning datname as name`;
  });
  expect(await findStaleCollations(url())).toEqual([
    ...changed.map(({ name }) => expect.stringMatching(new RegExp(`^database ${name} \\(2\\.0, now [\\d.]+\\)$`))),
    expect.stringMatching(/^collation "und-x-icu" \(1\.0, now [\d.]+\)$/),
  ]);
  // As in the operators' page.
  const database = new URL(url()).pathname.slice(1);
  await sql.unsafe(`reindex database concurrently ${database}`);
  for (const { name } of changed) await sql.unsafe(`alter database ${name} refresh collation version`);
  await sql.unsafe(`alter collation "und-x-icu" refresh version`);
  expect(await findStaleCollations(url())).toEqual([]);
});
