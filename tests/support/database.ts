import type { Db } from "@/db/client";

let current: Db | undefined;

/** The database of this test file: a fresh copy with the schema and the places. */
export function testDb(): Db {
  if (!current) throw new Error("database tests run in the `db` project");
  return current;
}

/** Used by the setup alone. */
export function setTestDb(db: Db): void {
  current = db;
}

/** Closes the pool after a file's tests. */
export async function closeTestDb(): Promise<void> {
  await current?.$client.end({ timeout: 5 });
  current = undefined;
}
