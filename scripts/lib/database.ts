import { join } from "node:path";
import postgres from "postgres";
import { loadPlaces } from "@/seed/places/load-places";
import { type EmbeddedServer, startEmbedded } from "../../db/embedded/server";
import { ensureDatabase, migrateDatabase } from "../../db/migrate";
import { setRoleLimits } from "../../db/role-limits";
import { step, stopWith } from "./steps";
import { warnOfCollations } from "./warn-collations";

const DATABASE = "rihla";

/**
 * Makes the database ready: the embedded one, or the one that `DATABASE_URL` names; then its schema
 * and its places. `onStart` is given the embedded one while it starts, so that whoever stops
 * meanwhile can wait for it and end it.
 */
export async function prepareDatabase(
  dataDir: string,
  onStart: (starting: Promise<EmbeddedServer>) => void,
): Promise<void> {
  const embedded = process.env.DATABASE_URL
    ? undefined
    : await step("Starting the database", () => {
        const starting = startEmbedded(join(dataDir, "db"));
        onStart(starting);
        return starting;
      });
  if (embedded) {
    if (embedded.notice) console.log(`  ${embedded.notice}`);
    process.env.DATABASE_URL = embedded.url(DATABASE);
    await ensureDatabase(embedded.url("postgres"), DATABASE);
  }
  const pooledUrl = process.env.DATABASE_URL ?? "";
  const directUrl = process.env.DATABASE_DIRECT_URL;
  const url = directUrl || pooledUrl;
  await assertReachable(url);
  await step("Bringing the schema up to date", () => migrateDatabase(url));
  if (directUrl) await step("Setting the limits of the pooler's role", () => setRoleLimits(pooledUrl, directUrl));
  await step("Loading countries, cities and airports", async () => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    await loadPlaces(sql).finally(() => sql.end());
  });
  await warnOfCollations(url);
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
