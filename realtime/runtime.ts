import type { Runtime } from "@/lib/core/runtime";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { createDb } from "../db/client";
import { env } from "../lib/core/env";

/** What this sidecar brings to every command; `wake` is set once the publisher runs. */
export function realtimeRuntime(): Runtime {
  const { DATABASE_URL, DATABASE_POOL_MAX } = env();
  const db = createDb(DATABASE_URL, DATABASE_POOL_MAX, { plans: "byId" });
  return makeRuntime({ db, replica: db });
}
