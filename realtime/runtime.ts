import { makeRuntime } from "@/lib/runtime";
import { createDb } from "../db/client";
import { env } from "../lib/core/env";
import type { Runtime } from "../lib/core/execute";

/** What this sidecar brings to every command; `wake` is set once the relay runs. */
export function realtimeRuntime(): Runtime {
  const { DATABASE_URL, DATABASE_POOL_MAX } = env();
  const db = createDb(DATABASE_URL, DATABASE_POOL_MAX, { plans: "byId" });
  return makeRuntime({ db, replica: db });
}
