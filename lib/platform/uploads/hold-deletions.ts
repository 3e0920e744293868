import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import type { Queryable } from "@/db/client";

/** Held by a backup for itself, and by each deletion of bytes beside the others. */
const DELETION_LOCK = 7_242_011;

/**
 * Keeps the bytes of files from being deleted for as long as the session of `client`, which has one
 * connection, is open; waits for deletions that are under way. What a backup's snapshot names is
 * then still there when its bytes are copied.
 */
export async function holdDeletions(client: Sql): Promise<void> {
  await client`select pg_advisory_lock(${DELETION_LOCK})`;
}

/**
 * Whether bytes may be deleted in this transaction: not while a backup copies them. What may not
 * is asked again later.
 */
export async function mayDeleteBytes(tx: Queryable): Promise<boolean> {
  const [row] = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${DELETION_LOCK}) as "isFree"`,
  );
  return row?.isFree === true;
}
