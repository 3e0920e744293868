import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { createDb, type Db } from "@/db/client";
import type { Replica } from "@/lib/core/commands/runtime";
import type { Logger } from "@/lib/core/observability/log";
import { watchChanges } from "./public-changes";

/** The addresses of the two servers. */
export type ReplicaOptions = {
  /** The primary itself, not a pooler: changes are listened for there. */
  primaryUrl: string;
  replicaUrl: string;
  maxConnections: number;
  log: Logger;
};

/** Maximum age of a comparison: an older one may be two seconds old when data is read. */
const FRESH_MAX_MS = 1_500;
/** How often positions are compared while nothing changes, and at most after changes. */
const POLL_MS = 400;
const POLL_MIN_MS = 20;

/**
 * Opens a pool on a streaming replica, and compares positions in the log of writes: the replica is
 * current only when it has replayed all that the primary had written at most 1.5 s ago, and all
 * public changes that this process knows of. One that lags, was promoted or is unavailable is left
 * out until it has caught up.
 */
export function watchReplica({ primaryUrl, replicaUrl, maxConnections, log }: ReplicaOptions): Replica {
  const replica = createDb(replicaUrl, maxConnections);
  const probes = {
    primary: createDb(primaryUrl, 1, { workload: "probes" }),
    replica: createDb(replicaUrl, 1, { workload: "probes" }),
  };
  let fresh: { at: number; version: number } | undefined;
  let currentAt = performance.now();
  let wasCurrent: boolean | undefined;
  let timer = new AbortController();
  let isStopped = false;
  // A change makes what was compared before it stale: compare again immediately.
  const changes = watchChanges(primaryUrl, () => timer.abort());

  function isCurrent(): boolean {
    if (!fresh || isStopped || !changes.isListening()) return false;
    return performance.now() - fresh.at <= FRESH_MAX_MS && fresh.version === changes.version();
  }

  async function compare(): Promise<void> {
    await changes.poll();
    const now = { at: performance.now(), version: changes.version() };
    if (!(await hasCaughtUp(probes))) return;
    fresh = now;
    currentAt = now.at;
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const reason = await compare().then(
        () => undefined,
        (error: unknown) => error,
      );
      report(reason);
      timer = new AbortController();
      await delay(POLL_MIN_MS);
      await delay(isCurrent() || reason ? POLL_MS : 0, undefined, { signal: timer.signal }).catch(() => undefined);
    }
  }

  /** Logs when the replica is left out for longer than a comparison takes, and when it is back. */
  function report(error: unknown): void {
    const isFresh = fresh !== undefined && performance.now() - fresh.at <= FRESH_MAX_MS;
    if (isFresh === wasCurrent) return;
    wasCurrent = isFresh;
    if (isFresh) log.info("public reads use the replica");
    else log.warn({ error }, "the replica lags or is unavailable: public reads use the primary");
  }

  const running = run();
  return {
    current: () => (isCurrent() ? replica : undefined),
    lagMs: () => performance.now() - currentAt,
    leaveOut(error) {
      fresh = undefined;
      log.warn({ error }, "a read on the replica failed: the primary answered it");
    },
    async stop() {
      isStopped = true;
      timer.abort();
      const pools: Db[] = [replica, probes.primary, probes.replica];
      await Promise.all([changes.stop(), ...pools.map((db) => db.$client.end({ timeout: 1 }))]);
      await running;
    },
  };
}

/**
 * Whether the replica replays within the time what the primary had written when this was called.
 * It asks again for the same position: on a busy primary the newest one is always ahead.
 */
async function hasCaughtUp({ primary, replica }: { primary: Db; replica: Db }): Promise<boolean> {
  const [written] = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`);
  const latest = performance.now() + FRESH_MAX_MS;
  do {
    const [row] = await replica.execute<{ isReplayed: boolean | null }>(sql`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written?.lsn}::pg_lsn as "isReplayed"`);
    if (row?.isReplayed) return true;
    await delay(POLL_MIN_MS);
  } while (performance.now() < latest);
  return false;
}
