import { join } from "node:path";
import postgres from "postgres";
import { type EmbeddedServer, startEmbedded } from "../../db/embedded/server";
import { ensureDatabase, migrateDatabase } from "../../db/migrate";
import { loadPlaces } from "../../db/seed/places/load-places";
import { step, stopWith } from "./steps";

const DATABASE = "rihla";
const HOLD_ATTEMPTS = 6;
const HOLD_RETRY_MS = 500;

/** Makes the database ready: the embedded one, or the one that `DATABASE_URL` names; then its schema and its places. */
export async function prepareDatabase(dataDir: string): Promise<EmbeddedServer | undefined> {
  const embedded = process.env.DATABASE_URL
    ? undefined
    : await step("Starting the database", () => startEmbedded(join(dataDir, "db")));
  if (embedded) {
    if (embedded.notice) console.log(`  ${embedded.notice}`);
    await holdFolder(embedded.url("postgres"), dataDir);
    process.env.DATABASE_URL = embedded.url(DATABASE);
    await ensureDatabase(embedded.url("postgres"), DATABASE);
  }
  const url = process.env.DATABASE_URL ?? "";
  await assertReachable(url);
  await step("Bringing the schema up to date", () => migrateDatabase(url));
  await step("Loading countries, cities and airports", async () => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    await loadPlaces(sql).finally(() => sql.end());
  });
  return embedded;
}

/**
 * Stops when another copy runs on this folder: whichever of the two ended first would end the database under the other. The lock lasts as
 * long as this process, however it ends.
 */
async function holdFolder(url: string, dataDir: string): Promise<void> {
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => undefined });
  for (let attempt = 0; attempt < HOLD_ATTEMPTS; attempt += 1) {
    const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(hashtext('rihla launcher')) as held`;
    if (row?.held) return;
    // The database may take a moment to notice that a killed run is gone.
    await new Promise((resolve) => setTimeout(resolve, HOLD_RETRY_MS));
  }
  await sql.end({ timeout: 1 });
  stopWith(
    `Another copy runs on the data in ${dataDir}. Stop it, or give this one a folder of its own: DATA_DIR=${dataDir}2 npm start`,
  );
}

async function assertReachable(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    if (row && row.version < 150_000)
      stopWith(
        "The database is older than PostgreSQL 15. Use a newer server, or leave DATABASE_URL unset for the embedded one.",
      );
  } catch (error) {
    const where = URL.canParse(url) ? new URL(url) : undefined;
    const reason = error instanceof Error ? error.message : "unknown reason";
    stopWith(
      `The database${where ? ` at ${where.hostname}:${where.port || 5432}` : ""} cannot be used (${reason}). Check DATABASE_URL and that the server runs, or leave DATABASE_URL unset for the embedded one.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}
