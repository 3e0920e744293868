import { assertMigrated } from "@/db/assert-migrated";
import { createDb, type Db } from "@/db/client";
import { assertPooler } from "@/db/role-limits";
import type { Env } from "@/lib/core/env";

type PoolOptions = Omit<NonNullable<Parameters<typeof createDb>[2]>, "directUrl">;

/** Opens a process's pool for requests, through the pooler when there is one. */
export function openDatabase(settings: Env, options: PoolOptions = {}): Db {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_MAX } = settings;
  return createDb(DATABASE_URL, DATABASE_POOL_MAX, { ...options, directUrl: DATABASE_DIRECT_URL });
}

/** The address of PostgreSQL itself, for what lives in a session: LISTEN, locks, long work. */
export function directUrlOf({ DATABASE_DIRECT_URL, DATABASE_URL }: Env): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/**
 * Throws a sentence that says what to do when the database cannot be worked on as it is: it is not
 * migrated, or the pooler before it, if there is one, is not set up.
 */
export async function assertDatabaseOf(settings: Env): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings;
  await assertMigrated(directUrlOf(settings));
  if (DATABASE_DIRECT_URL) await assertPooler(DATABASE_URL, DATABASE_DIRECT_URL);
}
