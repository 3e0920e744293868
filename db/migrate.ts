import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { runMigrations } from "graphile-worker";
import postgres, { type Sql } from "postgres";
import { type ApplyOptions, applyMigrations, dropInvalid } from "./apply-migrations";

/** Prevents two processes that start together from migrating concurrently. */
const MIGRATION_LOCK = 7_242_001;
const LOCK_EVERY_MS = 200;

/**
 * Brings a database to this version's schema: our tables, then the job queue's. Runs forward only,
 * on filled databases and while people use them. Throws an error whose message names the remedy for
 * a database of a version before the first release, and leaves it as it is.
 */
export async function migrateDatabase(url: string, options: ApplyOptions = {}): Promise<void> {
  const migrationsFolder = join(process.cwd(), "db", "migrations");
  const client = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    await lock(client);
    await assertUpgradable(client, migrationsFolder);
    await applyMigrations(client, migrationsFolder, options);
    await runMigrations({ connectionString: url });
    await indexJobs(client);
    await client`select pg_advisory_unlock(${MIGRATION_LOCK})`;
  } finally {
    await client.end();
  }
}

/**
 * The queue has no index for what fails: metrics, pages and the sweep would go through what waits.
 */
async function indexJobs(client: Sql): Promise<void> {
  await dropInvalid(client, "jobs_tried");
  await client`
    create index concurrently if not exists jobs_tried on graphile_worker._private_jobs (run_at) where attempts > 0`;
}

/**
 * Waits for its turn by asking again and again: a statement that waits for a lock is a transaction,
 * and an index that is made concurrently waits for all of those, so that each would wait for the
 * other.
 */
async function lock(client: Sql): Promise<void> {
  for (;;) {
    const [row] = await client<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as "isOurs"`;
    if (row?.isOurs) return;
    await delay(LOCK_EVERY_MS);
  }
}

/**
 * The migrations of development were joined into one, whose tables have other names: what they made
 * cannot be brought along.
 */
async function assertUpgradable(client: Sql, migrationsFolder: string): Promise<void> {
  const [known] = await client`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`;
  if (!known?.is_there) return;
  const [first] = await client<{ appliedAt: string }[]>`
    select created_at as "appliedAt" from drizzle.__drizzle_migrations order by id limit 1`;
  const [baseline] = readMigrationFiles({ migrationsFolder });
  if (!first || Number(first.appliedAt) === baseline?.folderMillis) return;
  throw new Error(
    "This database was made by a version from before the first release, whose tables have other names. Nothing in it was changed. " +
      "To keep it, go on with the version that made it; to begin again, name an empty database in DATABASE_URL, " +
      "or move the data folder (DATA_DIR, .data by default) to another place.",
  );
}

/** Creates a database on a server when it is not there yet. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = postgres(adminUrl, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    const [found] = await client`select 1 from pg_database where datname = ${name}`;
    if (!found) await client`create database ${client(name)}`;
  } finally {
    await client.end();
  }
}
