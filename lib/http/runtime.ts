import { poolUseOf } from "@/db/client";
import { setUnlistedCountry } from "@/lib/core/base/unlisted-country";
import type { Runtime } from "@/lib/core/commands/runtime";
import { env } from "@/lib/core/env/env";
import { readClockOffsetMs } from "@/lib/core/observability/clock-offset";
import { log } from "@/lib/core/observability/log";
import { showClockOffset, showPoolUse, showReplicaLag } from "@/lib/core/observability/metrics";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { directUrlOf, openDatabase } from "@/lib/runtime/open-database";
import { watchReplica } from "./replica/watch-replica";
import { runtimeSlot } from "./runtime-slot";

/** The runtime of this web process. */
export function webRuntime(): Runtime {
  if (!runtimeSlot.value) {
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
    const db = openDatabase(settings);
    showPoolUse(() => poolUseOf(db));
    const runtime = makeRuntime({ db, ...replica });
    showClockOffset(() => readClockOffsetMs(runtime.db, runtime.now));
    setUnlistedCountry(settings.WESTERN_SAHARA === "morocco" ? "EH" : undefined);
    runtimeSlot.value = runtime;
  }
  return runtimeSlot.value;
}
