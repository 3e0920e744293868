import type { Runtime } from "@/lib/core/commands/runtime";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { openDatabase } from "@/lib/runtime/open-database";
import { poolUseOf } from "../db/client";
import { env } from "../lib/core/env/env";
import { readClockOffsetMs } from "../lib/core/observability/clock-offset";
import { showClockOffset, showPoolUse } from "../lib/core/observability/metrics";
import { ADMISSION_LIMITS } from "./limits";

/** The runtime that this sidecar gives to every command; `wake` is set once the publisher runs. */
export function realtimeRuntime(): Runtime {
  const db = openDatabase(env());
  showPoolUse(() => poolUseOf(db));
  const runtime = makeRuntime({ db });
  showClockOffset(() => readClockOffsetMs(db, runtime.now));
  return runtime;
}

/** The same with the pool of admissions: anonymous clients decide how much is waited for there. */
export function admissionRuntime(runtime: Runtime): Runtime {
  return { ...runtime, db: openDatabase(env(), { maxConnections: ADMISSION_LIMITS.poolMax }) };
}
