import { setTimeout as delay } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "postgres";

/** People wait no longer than this for a table that a migration wants for itself. */
const LOCK_TIMEOUT_MS = 800;
/** How often it is tried for, with a second or two between: about ten minutes. */
const ATTEMPTS_MAX = 300;
const RETRY_MIN_MS = 500;
/** Lock not available, deadlock: nothing was changed, so it is retried. */
const RETRYABLE = new Set(["55P03", "40P01"]);
/**
 * The first line of a migration whose statements run by themselves, such as indexes that are made
 * concurrently.
 */
const OUTSIDE = "-- outside of a transaction";

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** How migrations are applied. */
export type ApplyOptions = {
  /** Called when a migration waits for a lock, once for each migration. */
  onWait?: (attempt: number) => void;
};

/**
 * Applies the migrations that a database does not have yet, in order, each in a transaction of its
 * own that is given up after 0.8 s without a lock and retried: no query queued behind it for a
 * table waits longer. Throws when a table was never free.
 *
 * A migration that begins with `-- outside of a transaction` runs statement by statement; each of
 * them has to be safe to run again. Its locks let people read and write.
 */
export async function applyMigrations(
  client: Sql,
  migrationsFolder: string,
  { onWait }: ApplyOptions = {},
): Promise<void> {
  await client`create schema if not exists drizzle`;
  await client`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const [last] = await client<{ at: string }[]>`
    select created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (last && Number(last.at) >= migration.folderMillis) continue;
    if (migration.sql[0]?.trimStart().startsWith(OUTSIDE)) await applyOutside(client, migration);
    else await applyInside(client, migration, onWait);
  }
}

async function applyInside(client: Sql, migration: Migration, onWait: ApplyOptions["onWait"]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        for (const statement of migration.sql) await tx.unsafe(statement);
        await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`;
      });
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!RETRYABLE.has(code)) throw error;
      if (attempt >= ATTEMPTS_MAX)
        throw new Error(
          "A table that the migration changes was in use for ten minutes. Nothing was changed: end what holds it " +
            "(select * from pg_stat_activity where xact_start < now() - interval '1 minute'), and migrate again.",
        );
      if (attempt === 1) onWait?.(attempt);
      await delay(RETRY_MIN_MS * (1 + Math.random() * 2));
    }
  }
}

/**
 * Runs each statement outside a transaction; an index that an earlier run left half-made is made
 * again.
 */
async function applyOutside(client: Sql, migration: Migration): Promise<void> {
  for (const statement of migration.sql) {
    const index = /create (?:unique )?index concurrently if not exists "?(\w+)"?/i.exec(statement)?.[1];
    if (index) await dropInvalid(client, index);
    await client.unsafe(statement);
  }
  await client`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`;
}

/** Takes away an index that was left half-made, so that it is made. */
export async function dropInvalid(client: Sql, index: string): Promise<void> {
  const [found] = await client<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = ${index} and not indisvalid`;
  if (found) await client.unsafe(`drop index concurrently if exists ${found.name}`);
}
