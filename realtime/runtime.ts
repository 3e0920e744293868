import type { Runtime } from "@/lib/core/runtime";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { openDatabase } from "@/lib/runtime/open-database";
import { env } from "../lib/core/env";

/** What this sidecar brings to every command; `wake` is set once the publisher runs. */
export function realtimeRuntime(): Runtime {
  return makeRuntime({ db: openDatabase(env(), { plans: "byId" }) });
}
