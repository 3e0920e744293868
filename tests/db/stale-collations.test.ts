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
    await tx`update pg_database set datcollversion = '2.0' where datname = current_database()`;
    return tx`select datname as name from pg_database where datname = current_database()`;
  });
  expect(await findStaleCollations(url())).toEqual([
    expect.stringMatching(new RegExp(`^database ${changed[0]?.name} \\(2\\.0, now [\\d.]+\\)$`)),
    expect.stringMatching(/^collation "und-x-icu" \(1\.0, now [\d.]+\)$/),
  ]);
  // As in the operators' page.
  await sql.unsafe(`reindex database concurrently ${changed[0]?.name}`);
  await sql.unsafe(`alter database ${changed[0]?.name} refresh collation version`);
  await sql.unsafe(`alter collation "und-x-icu" refresh version`);
  expect(await findStaleCollations(url())).toEqual([]);
});
