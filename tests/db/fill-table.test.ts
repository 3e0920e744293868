import { beforeAll, expect, it } from "vitest";
import { testDb } from "../support/database";
import { fillTable } from "../support/fill-table";
import { columnsOf } from "../support/past-version";
import { FIXED_TABLES, makeRowsToCopy } from "../support/rows-to-copy";

beforeAll(makeRowsToCopy);

async function count(table: string): Promise<number> {
  const sql = testDb().$client;
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table)}`;
  return row?.rows ?? 0;
}

it("every table that grows can be filled, also one that no factory has put a row into", async () => {
  const sql = testDb().$client;
  const tables = [...(await columnsOf(sql)).keys()].filter((table) => !FIXED_TABLES.includes(table));
  const invented: string[] = [];
  for (const table of tables) {
    const before = await count(table);
    if (before === 0) invented.push(table);
    await fillTable(sql, table, 3);
    expect(await count(table), table).toBe(Math.max(before, 1) + 3);
  }
  expect(invented.length).toBeGreaterThan(0);
});
