import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import postgres from "postgres";

/** Keeps two processes that start together from migrating at once. */
const MIGRATION_LOCK = 7_242_001;

/** Brings a database to this version's schema: our tables, then the job queue's. Runs forward only, on filled databases too. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle({ client }), { migrationsFolder: join(process.cwd(), "db", "migrations") });
    await runMigrations({ connectionString: url });
    await client`select pg_advisory_unlock(${MIGRATION_LOCK})`;
  } finally {
    await client.end();
  }
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
