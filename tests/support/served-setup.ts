import { cpSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import type { EmbeddedServer } from "@/db/embedded/server";
import { buildAll, isBuildCurrent } from "@/scripts/lib/build";
import { type Child, isPortFree, startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { copyTemplate, makeTemplate, startTestServer } from "./database-server";
import { TEST_ENV, testPort } from "./env";

declare module "vitest" {
  export interface ProvidedContext {
    served: { appUrl: string; realtimeUrl: string; databaseUrl: string; dataDir: string };
  }
}

const PORT = testPort(0);
const REALTIME_PORT = testPort(1);

/** A running pair of processes with a database of its own. */
export type Served = {
  appUrl: string;
  realtimeUrl: string;
  databaseUrl: string;
  dataDir: string;
  children: Child[];
  restart: (name: "web" | "realtime", signal: NodeJS.Signals) => Promise<void>;
};

/** Starts the built web and realtime processes on a fresh database, as a deployment would. */
export async function startServed(options: {
  port: number;
  realtimePort: number;
  database: string;
  /** The database that theirs is a copy of, with its files; an empty market's when left out. */
  template?: string;
  /** The database server to use; the tests' own when left out. */
  server?: EmbeddedServer;
  /** Drops the processes' logs: for tests that break things on purpose. */
  isQuiet?: boolean;
  /** How much the processes log; warnings and worse when left out. */
  logLevel?: "info" | "warn";
  /** Takes the processes' lines instead. */
  onLine?: (line: string) => void;
  /** Settings beside those of every test. */
  more?: Record<string, string>;
  /** Settings of the web process alone. */
  webMore?: Record<string, string>;
}): Promise<Served> {
  for (const port of [options.port, options.realtimePort]) {
    if (!(await isPortFree(port, "127.0.0.1")))
      throw new Error(`port ${port} is in use, by an earlier test run perhaps: end it first`);
  }
  if (!isBuildCurrent()) await buildAll();
  const server = options.server ?? (await startTestServer());
  await makeTemplate(server);
  const databaseUrl = await copyTemplate(server.url("postgres"), options.database, options.template);
  const dataDir = resolve(TEST_ENV.DATA_DIR, options.database);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  if (options.template) cpSync(resolve(TEST_ENV.DATA_DIR, options.template), dataDir, { recursive: true });
  const appUrl = `http://localhost:${options.port}`;
  const realtimeUrl = `http://127.0.0.1:${options.realtimePort}`;
  const env = {
    ...process.env,
    ...TEST_ENV,
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PORT: String(options.port),
    REALTIME_PORT: String(options.realtimePort),
    APP_URL: appUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: options.logLevel ?? "warn",
    ...options.more,
  };
  const write = options.onLine ?? (options.isQuiet ? () => undefined : report);
  const start = {
    web: () => startChild("web", ["dist/web.js"], { ...env, ...options.webMore, SERVICE_NAME: "web" }, write),
    realtime: () => startChild("realtime", ["dist/realtime.js"], { ...env, SERVICE_NAME: "realtime" }, write),
  };
  const ready = { web: `http://127.0.0.1:${options.port}/readyz`, realtime: `${realtimeUrl}/readyz` };
  const children = [start.web(), start.realtime()];
  const [web, realtime] = children;
  if (web) await waitUntilReady(ready.web, web);
  if (realtime) await waitUntilReady(ready.realtime, realtime);
  return {
    appUrl,
    realtimeUrl,
    databaseUrl,
    dataDir,
    children,
    async restart(name, signal) {
      const index = name === "web" ? 0 : 1;
      const old = children[index];
      old?.process.kill(signal);
      await old?.exited;
      const child = start[name]();
      children[index] = child;
      await waitUntilReady(ready[name], child);
    },
  };
}

/** What a served process logs as an error is shown: a test may pass over a fault that its log knows of. */
function report(line: string): void {
  if (/"level":(50|60)/.test(line) || !line.startsWith("{")) process.stderr.write(`${line}\n`);
}

/** Starts the processes once for all served tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served = await startServed({ port: PORT, realtimePort: REALTIME_PORT, database: "test_served" });
  const { appUrl, realtimeUrl, databaseUrl, dataDir } = served;
  project.provide("served", { appUrl, realtimeUrl, databaseUrl, dataDir });
  return () => stopChildren(served.children);
}
