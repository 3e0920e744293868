import { sql } from "drizzle-orm";
import { assertRoute } from "@/db/assert-route";
import { type Db, openAlone, type Queryable } from "@/db/client";
import { isMigrated } from "@/db/migrated";
import { processSlot } from "@/lib/core/base/process-slot";
import { withDeadline } from "@/lib/core/commands/deadline";
import type { Runtime } from "@/lib/core/commands/runtime";
import { CLOCK_IS_WRONG, isClockRight, readClockOffsetMs } from "@/lib/core/observability/clock-offset";
import { findProblems, isDegraded } from "@/lib/deals/provider-calls/queries";
import { webRuntime } from "./runtime";

/** Probes respond within two seconds, whatever hangs. */
const ANSWER_MAX_MS = 1_500;

const connection = processSlot<Db>("probe");

/** The result of a probe; `degraded` names the parts that are, while the rest works. */
export type Probed = { isMigrated: boolean; degraded: ("payments" | "clock")[] };

/**
 * Whether this release's migrations are applied; throws unless the database responds, by the route
 * of requests, too. Uses its own connections, so that a busy pool does not count as a failure.
 */
export async function probeDatabase(): Promise<Probed> {
  const runtime = webRuntime();
  const { db } = runtime;
  connection.value ??= openAlone(db, { application_name: "rihla probe" }, "probes");
  const asked = connection.value.execute<{ isMigrated: boolean }>(sql`select ${isMigrated} as "isMigrated"`);
  const offset = readClockOffsetMs(connection.value, runtime.now);
  const [[row], payments, offsetMs] = await withDeadline(
    Promise.all([asked, findDegraded(connection.value, runtime), offset, assertRoute(db)]),
    ANSWER_MAX_MS,
  );
  const isRight = isClockRight(offsetMs);
  if (!isRight) runtime.log.error({ offsetMs }, CLOCK_IS_WRONG);
  return { isMigrated: row?.isMigrated === true, degraded: [...payments, ...(isRight ? [] : (["clock"] as const))] };
}

/** Payments whose provider refuses us or does not reach us: everything else is served. */
async function findDegraded(tx: Queryable, { adapters, now, log }: Runtime): Promise<"payments"[]> {
  try {
    return isDegraded(await findProblems(tx, adapters.payments.name, now())) ? ["payments"] : [];
  } catch (error) {
    // Its table may be of a release whose migrations are not applied yet.
    log.warn({ error }, "the state of payments could not be read");
    return [];
  }
}
