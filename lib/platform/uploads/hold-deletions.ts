import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import type { Queryable } from "@/db/client";

/** Held exclusively by a backup, and shared by deletions of bytes. */
const DELETION_LOCK = 7_242_011;

/**
 * Blocks the deletion of files' bytes for as long as the session of `client`, which has one
 * connection, is open; waits for deletions in progress. Files that a backup's snapshot names are
 * then still there when their bytes are copied.
 */
export async function holdDeletions(client: Sql): Promise<void> {
  await client`select pg_advisory_lock(${DELETION_LOCK})`;
}

/**
 * Whether bytes may be deleted in this transaction: not while a backup copies them. The caller
 * retries later.
 */
export async function mayDeleteBytes(tx: Queryable): Promise<boolean> {
  const [row] = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${DELETION_LOCK}) as "isFree"`,
  );
  return row?.isFree === true;
}
