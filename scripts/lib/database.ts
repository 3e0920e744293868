import { join } from "node:path";
import postgres from "postgres";
import { assertDatabase } from "@/db/assert-database";
import { assertMode } from "@/db/assert-mode";
import { env, isDemo } from "@/lib/core/env/env";
import { loadPlaces } from "@/seed/places/load-places";
import { type EmbeddedServer, startEmbedded } from "../../db/embedded/server";
import { ensureDatabase, migrateDatabase } from "../../db/migrate";
import { setRoleLimits } from "../../db/role-limits";
import { step } from "./steps";
import { warnOfCollations } from "./warn-collations";

const DATABASE = "rihla";

/**
 * Makes the database ready: the embedded one, or the one that `DATABASE_URL` names; then its schema
 * and its places. `onStart` is given the embedded one while it starts, so that a stop meanwhile can
 * wait for it and end it.
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
  await assertDatabase(url, directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
  if (directUrl) await assertDatabase(pooledUrl);
  if (!embedded) await assertMode(url, isDemo() ? "demo" : "production");
  await step("Bringing the schema up to date", () => migrateDatabase(url));
  if (directUrl) await step("Setting the limits of the pooler's role", () => setRoleLimits(pooledUrl, directUrl));
  await step("Loading countries, cities and airports", async () => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    await loadPlaces(sql, undefined, env().WESTERN_SAHARA).finally(() => sql.end());
  });
  // The embedded one is the demo's own, also when it was made before there was a mark.
  if (isDemo()) await assertMode(url, "demo", { isOwn: embedded !== undefined });
  await warnOfCollations(url);
}
