import { assertDatabase } from "@/db/assert-database";
import { ensureDatabase } from "@/db/migrate";
import type { FileStore } from "@/lib/adapters/files/port";
import type { Env } from "@/lib/core/env/env";
import { chooseAdapters } from "@/lib/runtime/adapters";
import { directUrlOf } from "@/lib/runtime/open-database";
import { startOwnDatabase } from "../lib/own-database";
import { checkSettings, loadSettings } from "../lib/settings";

const DATABASE = "rihla";

/** The installation that this process is started for: its settings, database and files. */
export type Installation = { settings: Env; databaseUrl: string; files: FileStore; close: () => Promise<void> };

/** Opens the installation of the environment, and starts the embedded database of a demo. */
export async function openInstallation(): Promise<Installation> {
  const embedded = await startOwnDatabase(loadSettings());
  if (embedded) {
    await ensureDatabase(embedded.url("postgres"), DATABASE);
    process.env.DATABASE_URL = embedded.url(DATABASE);
  }
  const settings = checkSettings();
  await assertDatabase(directUrlOf(settings), settings.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
  return {
    settings,
    databaseUrl: directUrlOf(settings),
    files: chooseAdapters(settings).files,
    async close() {
      if (embedded && !embedded.wasRunning) await embedded.stop();
    },
  };
}
