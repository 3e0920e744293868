import { createDb } from "../db/client";
import { env } from "../lib/core/env";
import type { Runtime } from "../lib/core/execute";
import { log } from "../lib/core/log";

/** What this sidecar brings to every command; `wake` is set once the relay runs. */
export function realtimeRuntime(): Runtime {
  const { DATABASE_URL, DATABASE_POOL_MAX } = env();
  const db = createDb(DATABASE_URL, DATABASE_POOL_MAX, { plans: "byId" });
  return { db, replica: db, now: () => new Date(), log: log() };
}
