import type { Runtime } from "@/lib/core/commands/runtime";

/**
 * Shared through the global object: the web server and Next.js are separate bundles in one process,
 * and development reloads modules.
 */
export const runtimeHolder = globalThis as typeof globalThis & { __rihlaRuntime?: Runtime };

/** Closes this process's connections; queries in flight have two seconds. */
export async function endWebRuntime(): Promise<void> {
  const runtime = runtimeHolder.__rihlaRuntime;
  await Promise.all([runtime?.db.$client.end({ timeout: 2 }), runtime?.replica?.stop()]);
}
