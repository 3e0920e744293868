import type { Runtime } from "@/lib/core/runtime";

/**
 * Where the web server's code and that of Next.js, each a bundle of its own in one process, meet. Kept on the global object: in development
 * modules are loaded again at each change, and bundles may hold this one twice.
 */
export const runtimeHolder = globalThis as typeof globalThis & { __rihlaRuntime?: Runtime };

/** Ends the connections of this process; what is in flight has two seconds. */
export async function endWebRuntime(): Promise<void> {
  await runtimeHolder.__rihlaRuntime?.db.$client.end({ timeout: 2 });
}
