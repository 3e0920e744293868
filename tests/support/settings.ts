import { type Env, env, parseEnv } from "@/lib/core/env/env";

/** Where `env()` caches what it has read. */
const holder = globalThis as typeof globalThis & { __rihlaEnv?: Env };

/** Changes this process's settings until the function that it gives back is called. */
export function changeSettings(over: Record<string, string>): () => void {
  const known = env();
  holder.__rihlaEnv = parseEnv({ ...process.env, ...over });
  return () => {
    holder.__rihlaEnv = known;
  };
}

/** Has the settings read from the environment again: they are of the processes that are asked now. */
export function forgetSettings(): void {
  delete holder.__rihlaEnv;
}
