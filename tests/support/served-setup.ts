import { cpSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import type { EmbeddedServer } from "@/db/embedded/server";
import { buildAll, isBuildCurrent } from "@/scripts/lib/build";
import { type Child, isPortFree, startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { programArgs } from "@/scripts/lib/program-args";
import { copyTemplate, makeTemplate, startTestServer } from "./database-server";
import { TEST_ENV, testPort } from "./env";
import { SERVED_WORKERS } from "./workers";

declare module "vitest" {
  export interface ProvidedContext {
    served: Place[];
  }
}

/** The addresses of a pair of processes, and its data. */
export type Place = Pick<Served, "appUrl" | "realtimeUrl" | "databaseUrl" | "dataDir">;

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
  /** A database and a folder that are there already, instead of a copy. */
  existing?: { databaseUrl: string; dataDir: string };
  /** Drops the processes' logs: for tests that break things on purpose. */
  isQuiet?: boolean;
  /** The level of the processes' log; warnings and worse by default. */
  logLevel?: "info" | "warn";
  /** Takes the processes' lines instead. */
  onLine?: (line: string) => void;
  /** Settings in addition to those of every test. */
  more?: Record<string, string>;
  /** Settings of the web process alone. */
  webMore?: Record<string, string>;
  /** Settings of the sidecar alone. */
  realtimeMore?: Record<string, string>;
}): Promise<Served> {
  for (const port of [options.port, options.realtimePort]) {
    if (!(await isPortFree(port, "127.0.0.1")))
      throw new Error(`port ${port} is in use, by an earlier test run perhaps: end it first`);
  }
  if (!isBuildCurrent()) await buildAll();
  const { databaseUrl, dataDir } = options.existing ?? (await copyInstallation(options));
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
    web: () => startChild("web", programArgs("web"), { ...env, ...options.webMore, SERVICE_NAME: "web" }, write),
    realtime: () =>
      startChild(
        "realtime",
        programArgs("realtime"),
        { ...env, ...options.realtimeMore, SERVICE_NAME: "realtime" },
        write,
      ),
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

/** A fresh copy of a database and its files. */
async function copyInstallation(options: { server?: EmbeddedServer; database: string; template?: string }) {
  const server = options.server ?? (await startTestServer());
  await makeTemplate(server);
  const databaseUrl = await copyTemplate(server.url("postgres"), options.database, options.template);
  const dataDir = resolve(TEST_ENV.DATA_DIR, options.database);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  if (options.template) cpSync(resolve(TEST_ENV.DATA_DIR, options.template), dataDir, { recursive: true });
  return { databaseUrl, dataDir };
}

/**
 * Prints the errors that a served process logs: a test may pass over a fault that its log knows
 * of.
 */
function report(line: string): void {
  if (/"level":(50|60)/.test(line) || !line.startsWith("{")) process.stderr.write(`${line}\n`);
}

/** Starts a pair of processes for each worker of the served tests, which never meet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once for all pairs, which would start one server, or make one template, twice at the same time.
  const server = await startTestServer();
  await makeTemplate(server);
  const pairs = await Promise.all(
    Array.from({ length: SERVED_WORKERS }, (_, index) =>
      startServed({
        server,
        port: testPort(2 * index),
        realtimePort: testPort(2 * index + 1),
        database: `test_served_${index + 1}`,
      }),
    ),
  );
  project.provide(
    "served",
    pairs.map(({ appUrl, realtimeUrl, databaseUrl, dataDir }) => ({ appUrl, realtimeUrl, databaseUrl, dataDir })),
  );
  return () => stopChildren(pairs.flatMap(({ children }) => children));
}
