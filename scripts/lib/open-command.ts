import { assertDatabase } from "@/db/assert-database";
import { assertMigrated } from "@/db/assert-migrated";
import { createDb, type Db } from "@/db/client";
import { endPlainly } from "./end-plainly";
import { startOwnDatabase } from "./own-database";
import { loadSettings } from "./settings";

/** The database of a command, past a pooler; what is wrong with it ends the command with a line. */
export async function openCommandDatabase(maxConnections: number): Promise<{ db: Db; close: () => Promise<void> }> {
  endPlainly();
  const embedded = await startOwnDatabase(loadSettings());
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_URL: pooledUrl } = process.env;
  const url = directUrl || pooledUrl || embedded?.url("rihla") || "";
  await assertDatabase(url, directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
  await assertMigrated(url);
  const db = createDb(url, maxConnections, { workload: "maintenance" });
  return {
    db,
    async close() {
      await db.$client.end({ timeout: 5 });
      if (embedded && !embedded.wasRunning) await embedded.stop();
    },
  };
}
