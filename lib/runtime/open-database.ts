import { assertDatabase, DatabaseError } from "@/db/assert-database";
import { assertMigrated } from "@/db/assert-migrated";
import { assertMode } from "@/db/assert-mode";
import { createDb, type Db } from "@/db/client";
import { assertPooler } from "@/db/role-limits";
import type { Env } from "@/lib/core/env/env";
import { observeQuery } from "@/lib/core/observability/metrics";

type PoolOptions = Omit<NonNullable<Parameters<typeof createDb>[2]>, "directUrl" | "observe"> & {
  maxConnections?: number;
};

/** Opens a pool, through the pooler when there is one: that for requests unless it has a size. */
export function openDatabase(settings: Env, { maxConnections, ...options }: PoolOptions = {}): Db {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_MAX } = settings;
  return createDb(DATABASE_URL, maxConnections ?? DATABASE_POOL_MAX, {
    ...options,
    directUrl: DATABASE_DIRECT_URL,
    observe: observeQuery,
  });
}

/** The address of PostgreSQL itself, for what lives in a session: LISTEN, locks, long work. */
export function directUrlOf({ DATABASE_DIRECT_URL, DATABASE_URL }: Env): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/**
 * Throws an error that names the remedy when the database cannot be worked on as it is: its address
 * is wrong, it is not migrated, it is another mode's, or the pooler before it, if there is one, is
 * not set up. One that does not answer, and may in a while, does not prevent the start: `warn` is
 * given the message, and the probes report it.
 */
export async function assertDatabaseOf(settings: Env, warn: (message: string) => void): Promise<void> {
  const { APP_MODE, DATABASE_URL, DATABASE_DIRECT_URL } = settings;
  const url = directUrlOf(settings);
  for (const [name, address] of Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL }))
    if (address)
      await assertDatabase(address, name).catch((error: unknown) => {
        if (!(error instanceof DatabaseError && error.mayPass)) throw error;
        warn(error.message);
      });
  await assertMigrated(url);
  await assertMode(url, APP_MODE);
  if (DATABASE_DIRECT_URL) await assertPooler(DATABASE_URL, DATABASE_DIRECT_URL);
}
