import { type SQL, sql } from "drizzle-orm";
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

/**
 * Runs something on this file's database and takes back whatever it wrote. Not for what opens
 * connections of its own.
 */
export async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
  const db = testDb();
  const undo = new Error("taken back");
  let result: { value: T } | undefined;
  await db
    .transaction(async (tx) => {
      // A transaction in it is a savepoint.
      current = Object.assign(tx, { $client: db.$client }) as unknown as Db;
      try {
        result = { value: await work() };
      } finally {
        current = db;
      }
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!result) throw new Error("the work gave nothing");
  return result.value;
}

/**
 * Runs a statement without triggers and without looking what its rows refer to: for thousands of
 * copies of a row that is whole. It is the references that take their time, a dozen a row.
 */
export async function unchecked(statement: SQL): Promise<void> {
  await testDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
}

/** Closes the pool after a file's tests. */
export async function closeTestDb(): Promise<void> {
  await current?.$client.end({ timeout: 5 });
  current = undefined;
}
