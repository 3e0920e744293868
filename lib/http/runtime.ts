import { createDb, type Queryable } from "@/db/client";
import type { Runtime } from "@/lib/core/runtime";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { env } from "../core/env";
import { runtimeHolder } from "./runtime-holder";

/** The runtime of this web process. */
export function webRuntime(): Runtime {
  if (!runtimeHolder.__rihlaRuntime) {
    const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_POOL_MAX } = env();
    const db = createDb(DATABASE_URL, DATABASE_POOL_MAX);
    const replica: Queryable = DATABASE_REPLICA_URL ? createDb(DATABASE_REPLICA_URL, DATABASE_POOL_MAX) : db;
    runtimeHolder.__rihlaRuntime = makeRuntime({ db, replica });
  }
  return runtimeHolder.__rihlaRuntime;
}
