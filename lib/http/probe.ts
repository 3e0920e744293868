import { sql } from "drizzle-orm";
import { type Db, openAlone } from "@/db/client";
import { withDeadline } from "../core/deadline";
import { webRuntime } from "./runtime";

/** Probes respond within two seconds, whatever hangs. */
const ANSWER_MAX_MS = 1_500;

// One connection a process, however often the module is bundled.
const holder = globalThis as typeof globalThis & { __rihlaProbe?: Db };

/**
 * Throws unless the database responds and is migrated. Uses its own connection, so that a busy pool
 * does not count as a failure.
 */
export async function probeDatabase(): Promise<void> {
  holder.__rihlaProbe ??= openAlone(webRuntime().db, { application_name: "rihla probe" }, "probes");
  await withDeadline(
    holder.__rihlaProbe.execute(sql`select 1 from loads limit 1`).then(() => undefined),
    ANSWER_MAX_MS,
  );
}
