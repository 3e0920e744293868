import { sql } from "drizzle-orm";
import { assertRoute } from "@/db/assert-route";
import { type Db, openAlone } from "@/db/client";
import { isMigrated } from "@/db/migrated";
import { withDeadline } from "../core/deadline";
import { webRuntime } from "./runtime";

/** Probes respond within two seconds, whatever hangs. */
const ANSWER_MAX_MS = 1_500;

// One connection a process, however often the module is bundled.
const holder = globalThis as typeof globalThis & { __rihlaProbe?: Db };

/**
 * Whether this release's migrations are applied; throws unless the database responds, by the route
 * of requests, too. Uses its own connections, so that a busy pool does not count as a failure.
 */
export async function probeDatabase(): Promise<{ isMigrated: boolean }> {
  const { db } = webRuntime();
  holder.__rihlaProbe ??= openAlone(db, { application_name: "rihla probe" }, "probes");
  const asked = holder.__rihlaProbe.execute<{ isMigrated: boolean }>(sql`select ${isMigrated} as "isMigrated"`);
  const [[row]] = await withDeadline(Promise.all([asked, assertRoute(db)]), ANSWER_MAX_MS);
  return { isMigrated: row?.isMigrated === true };
}
