import { sql } from "drizzle-orm";
import { type Db, openAlone } from "@/db/client";
import { withDeadline } from "../core/deadline";
import { webRuntime } from "./runtime";

/** Whatever hangs, a probe is answered within two seconds. */
const ANSWER_MAX_MS = 1_500;

const holder = globalThis as typeof globalThis & { __rihlaProbe?: Db };

/**
 * Whether the database answers and is migrated; throws otherwise. It asks over a connection of its own: requests that wait for theirs say
 * nothing of the database.
 */
export async function probeDatabase(): Promise<void> {
  holder.__rihlaProbe ??= openAlone(webRuntime().db, { application_name: "rihla probe" }, "probes");
  await withDeadline(
    holder.__rihlaProbe.execute(sql`select 1 from loads limit 1`).then(() => undefined),
    ANSWER_MAX_MS,
  );
}
