import { processSlot } from "@/lib/core/base/process-slot";
import type { Runtime } from "@/lib/core/commands/runtime";

/** The runtime of this web process. */
export const runtimeSlot = processSlot<Runtime>("runtime");

/** Closes this process's connections; queries in flight have two seconds. */
export async function endWebRuntime(): Promise<void> {
  const runtime = runtimeSlot.value;
  await Promise.all([runtime?.db.$client.end({ timeout: 2 }), runtime?.replica?.stop()]);
}
