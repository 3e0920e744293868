import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { buildNext, hashFiles } from "@/scripts/lib/build";
import { type Child, isPortFree, startChild, waitUntilReady } from "@/scripts/lib/processes";
import { PORTS } from "./market";

const FOLDER = "scripts/bench/baseline";
const STAMP = `${FOLDER}/.next/bench.json`;
const SOURCES = [
  `${FOLDER}/app`,
  `${FOLDER}/rows.ts`,
  `${FOLDER}/next.config.ts`,
  `${FOLDER}/tsconfig.json`,
  "package-lock.json",
];

/** Builds the bare Next.js application unless that is done, and starts it on this database. */
export async function startBareNext(
  databaseUrl: string,
  port = PORTS.bareWeb,
): Promise<{ child: Child; origin: string }> {
  const sources = hashFiles(SOURCES);
  if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== sources) {
    await buildNext(FOLDER);
    writeFileSync(STAMP, sources);
  }
  if (!(await isPortFree(port, "127.0.0.1"))) throw new Error(`port ${port} is in use`);
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
  };
  const child = startChild("bare-next", [`${FOLDER}/server.mjs`], env, () => undefined);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/rows`, child);
  return { child, origin };
}
