import { join } from "node:path";
import { type EmbeddedServer, startEmbedded } from "@/db/embedded/server";
import { stopWith } from "./steps";

/**
 * The embedded database of a demo, for a command, when `DATABASE_URL` names none. In production the
 * command ends with an error: an embedded one would be an empty site next to the real one.
 */
export async function startOwnDatabase(place: {
  dataDir: string;
  isDemo: boolean;
}): Promise<EmbeddedServer | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  if (!place.isDemo)
    stopWith(
      "DATABASE_URL is not set. It names the database to work on: run this with the settings of web and realtime, such as `rihla <command>` on Debian.",
    );
  return startEmbedded(join(place.dataDir, "db"));
}
