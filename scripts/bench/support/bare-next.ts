import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { buildNext, hashFiles } from "@/scripts/lib/build";
import { isPortFree, startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { PORTS } from "./market";

const FOLDER = "scripts/bench/baseline";
const STAMP = `${FOLDER}/.next/bench.json`;
const SOURCES = ["app", "rows.ts", "next.config.ts", "tsconfig.json"].map((name) => `${FOLDER}/${name}`);
const NEXT = ["--import", "./scripts/lib/end-with-starter.mjs", "node_modules/next/dist/bin/next"];

/** Builds the bare Next.js application if needed, and starts it with settings for the work. */
export async function withBareNext<T>(
  settings: { DATABASE_URL: string; ELEMENTS_FOLDER?: string },
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const sources = hashFiles([...SOURCES, "package-lock.json"]);
  if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== sources) {
    await buildNext(FOLDER);
    writeFileSync(STAMP, sources);
  }
  const [host, port] = ["127.0.0.1", PORTS.bareWeb];
  if (!(await isPortFree(port, host))) throw new Error(`port ${port} is in use`);
  const args = [...NEXT, "start", FOLDER, "--hostname", host, "--port", String(port)];
  const env = { ...process.env, ...settings, NODE_ENV: "production" as const };
  const child = startChild("bare-next", args, env, () => undefined);
  try {
    const origin = `http://${host}:${port}`;
    await waitUntilReady(origin, child, { tellsNothing: true });
    return await work(origin);
  } finally {
    await stopChildren([child]);
  }
}
