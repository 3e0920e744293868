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

/** Throws the sentence of `assertPooler` when the pooler, if there is one, is not set up. */
export async function assertPoolerOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Promise<void> {
  if (DATABASE_DIRECT_URL) await assertPooler(DATABASE_URL, DATABASE_DIRECT_URL);
}
