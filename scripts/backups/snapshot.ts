import postgres, { type ReservedSql, type Sql } from "postgres";
import { holdDeletions } from "@/lib/platform/uploads/hold-deletions";

/** One backup of a database at a time. */
const BACKUP_LOCK = 7_242_010;

/** The database as it was at one instant, for as long as it is open. */
export type Snapshot = {
  sql: ReservedSql;
  /** Its name for other sessions. */
  id: string;
  takenAt: Date;
  serverMajor: number;
  close: () => Promise<void>;
};

/**
 * Opens a snapshot, and holds back the deletion of the files that it names until it is closed.
 * Throws when another backup of the database is running.
 */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = openPatient(databaseUrl);
  try {
    const [lock] = await client<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${BACKUP_LOCK}) as "isOurs"`;
    if (!lock?.isOurs) throw new Error("Another backup of this database is under way. Wait for its end.");
    // Before the snapshot: what it names cannot be deleted from then on.
    await holdDeletions(client);
    const sql = await client.reserve();
    await sql`begin isolation level repeatable read, read only`;
    const [found] = await sql<{ id: string; takenAt: Date; version: number }[]>`
      select pg_export_snapshot() as id, now() as "takenAt", current_setting('server_version_num')::int as version`;
    if (!found) throw new Error("the database gave no snapshot");
    return {
      sql,
      id: found.id,
      takenAt: found.takenAt,
      serverMajor: Math.floor(found.version / 10_000),
      async close() {
        await sql`rollback`.catch(() => undefined); // a connection that was lost has nothing to give back
        sql.release();
        await client.end({ timeout: 1 });
      },
    };
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
}

/** One connection whose statements and transactions may take as long as they need. */
export function openPatient(databaseUrl: string): Sql {
  const patient = {
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    idle_session_timeout: 0,
  };
  return postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: "rihla-backup", TimeZone: "UTC", ...patient },
  });
}

/** The tables of a database, by `schema.table`, with the number of their rows. */
export async function countRows(sql: Sql | ReservedSql): Promise<Record<string, number>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%' order by 1, 2`;
  const rows: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const [found] = await sql<{ count: string }[]>`select count(*) as count from ${sql(schema)}.${sql(name)}`;
    rows[`${schema}.${name}`] = Number(found?.count);
  }
  return rows;
}

/** The times of the migrations that a database has, which name them; empty for one without any. */
export async function migrationsOf(sql: Sql | ReservedSql): Promise<number[]> {
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!known?.isThere) return [];
  const rows = await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ at }) => Number(at));
}
