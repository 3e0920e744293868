import { createDb, type Queryable } from "@/db/client";
import type { Runtime } from "@/lib/core/runtime";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { env } from "../core/env";

// Kept on the global object: in development modules are loaded again at each change, and bundles may hold this one twice.
const holder = globalThis as typeof globalThis & { __rihlaRuntime?: Runtime };

/** What this web process brings to every command. */
export function webRuntime(): Runtime {
  if (!holder.__rihlaRuntime) {
    const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_POOL_MAX } = env();
    const db = createDb(DATABASE_URL, DATABASE_POOL_MAX);
    const replica: Queryable = DATABASE_REPLICA_URL ? createDb(DATABASE_REPLICA_URL, DATABASE_POOL_MAX) : db;
    holder.__rihlaRuntime = makeRuntime({ db, replica });
  }
  return holder.__rihlaRuntime;
}

/** Ends the connections of this process; what is in flight has two seconds. */
export async function endWebRuntime(): Promise<void> {
  await holder.__rihlaRuntime?.db.$client.end({ timeout: 2 });
}
