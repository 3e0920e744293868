import { env, envSlot, parseEnv } from "@/lib/core/env/env";

/** Changes this process's settings until the function that it gives back is called. */
export function changeSettings(over: Record<string, string>): () => void {
  const known = env();
  envSlot.value = parseEnv({ ...process.env, ...over });
  return () => {
    envSlot.value = known;
  };
}

/** Does something under other settings of this process. */
export async function withSettings<T>(over: Record<string, string>, act: () => Promise<T>): Promise<T> {
  const restore = changeSettings(over);
  try {
    return await act();
  } finally {
    restore();
  }
}

/** Has the settings read from the environment again: they are of the processes that are asked now. */
export function forgetSettings(): void {
  envSlot.value = undefined;
}
