import { spawnSync } from "node:child_process";

/**
 * The time in which a process loads Next.js' server on the machine that the limits are meant for.
 */
const LOAD_MS = 300;
const ATTEMPTS = 5;

/**
 * Measures how many times slower than the machine that the limits are meant for this one is now, 1
 * at least: a limit on a wait is multiplied by it, so that it holds for the product and not for the
 * machine.
 */
export function measureSlowness(): number {
  const times = Array.from({ length: ATTEMPTS }, () => {
    const from = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ["-e", 'require("next/dist/server/next-server")'], {
      env: { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`Next.js' server cannot be loaded: ${stderr}`);
    return performance.now() - from;
  });
  return Math.max(1, Math.min(...times) / LOAD_MS);
}
