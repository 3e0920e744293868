import { poolUseOf } from "@/db/client";
import type { Runtime } from "@/lib/core/runtime";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { directUrlOf, openDatabases } from "@/lib/runtime/open-database";
import { readClockOffsetMs } from "../core/clock-offset";
import { env } from "../core/env";
import { log } from "../core/log";
import { showClockOffset, showPoolUse, showReplicaLag } from "../core/metrics";
import { watchReplica } from "./replica/watch-replica";
import { runtimeHolder } from "./runtime-holder";

/** The runtime of this web process. */
export function webRuntime(): Runtime {
  if (!runtimeHolder.__rihlaRuntime) {
    const settings = env();
    const replica = settings.DATABASE_REPLICA_URL && {
      replica: watchReplica({
        primaryUrl: directUrlOf(settings),
        replicaUrl: settings.DATABASE_REPLICA_URL,
        maxConnections: settings.DATABASE_POOL_MAX,
        log: log(),
      }),
    };
    if (replica) showReplicaLag(replica.replica.lagMs);
    const databases = openDatabases(settings);
    showPoolUse(() => poolUseOf(...Object.values(databases)));
    const runtime = makeRuntime({ ...databases, ...replica });
    showClockOffset(() => readClockOffsetMs(runtime.db, runtime.now));
    runtimeHolder.__rihlaRuntime = runtime;
  }
  return runtimeHolder.__rihlaRuntime;
}
