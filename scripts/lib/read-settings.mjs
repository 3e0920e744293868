// The settings as `lib/core/env.ts` parses them, for the web process, which runs without a loader of TypeScript.

/** Parses this process's settings once, for it and for all that Next.js runs in it; throws the sentences that say what is wrong. */
export async function readSettings({ isDev = false } = {}) {
  if (isDev) {
    const { register } = await import("tsx/esm/api");
    register();
    return (await import("../../lib/core/env.ts")).env();
  }
  const built = new URL("../../dist/settings.js", import.meta.url);
  return (await import(built.href)).env();
}
