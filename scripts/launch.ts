import { join } from "node:path";
import { type SupervisedChild, superviseChild } from "@/scripts/lib/supervise-child";
import type { EmbeddedServer } from "../db/embedded/server";
import { type Env, parseEnv } from "../lib/core/env/env";
import { buildAll, describeApi, isBuildCurrent } from "./lib/build";
import { prepareDatabase } from "./lib/database";
import { holdFolder } from "./lib/hold-folder";
import { type Child, isPortFree, startChild, waitUntilReady } from "./lib/processes";
import { programArgs } from "./lib/program-args";
import { openRollingLog } from "./lib/rolling-log";
import { loadSettings } from "./lib/settings";
import { step, stopWith } from "./lib/steps";

/** Ends in a row that each came soon: with the growing delays, about two minutes. */
const QUICK_ENDS_MAX = 8;
/** Two files of this size: what there is to be read after a fault. */
const LOG_BYTES_MAX = 50_000_000;

type Running = {
  children: SupervisedChild[];
  /** The embedded database, once it starts. */
  database: Promise<EmbeddedServer> | undefined;
  letFolderGo: (() => void) | undefined;
  isStopping: boolean;
};

/**
 * Starts everything: database, schema, reference and demo data, build, web and realtime; ends it
 * all on Ctrl-C.
 */
export async function launch({ isDev = false } = {}): Promise<void> {
  const startedAt = Date.now();
  const { dataDir, isDemo } = loadSettings();
  await assertPorts();
  assertSettings();
  const running: Running = { children: [], database: undefined, letFolderGo: undefined, isStopping: false };
  const stopAll = (code: number) => stopOnce(running, code);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!running.isStopping) console.log("\nStopping…");
      void stopAll(0);
    });
  }
  // What is in progress while everything is stopped fails silently; anything else ends the start
  // with its message.
  for (const event of ["unhandledRejection", "uncaughtException"] as const)
    process.on(event, (error: unknown) => fail(running, error));

  try {
    running.letFolderGo = await holdFolder(dataDir);
    await prepareDatabase(dataDir, (starting) => {
      running.database = starting;
    });
    const settings = parseEnv(process.env);
    // In parallel with the filling: a build that fails ends the start.
    const building = isDev || isBuildCurrent() ? undefined : buildAll();
    if (isDemo && !running.isStopping) await seedDemoData(settings.DATABASE_URL);
    if (isDev) await step("Describing the API", () => describeApi());
    else if (building) await step("Building (about a minute)", () => building);
    if (running.isStopping) return;
    await step("Starting web and realtime", () => startSupervised(running, { settings, dataDir, isDev }));
    await announce(settings.APP_URL, isDemo, dataDir, startedAt);
  } catch (error) {
    fail(running, error);
  }
}

function fail(running: Running, error: unknown): void {
  if (running.isStopping) return;
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  void stopOnce(running, 1);
}

async function stopOnce(running: Running, code: number): Promise<void> {
  if (running.isStopping) return;
  running.isStopping = true;
  await Promise.all(running.children.map((child) => child.stop()));
  // One that is just starting is waited for, or it would be left behind.
  const database = await running.database?.catch(() => undefined);
  await database?.stop();
  running.letFolderGo?.();
  process.exit(code);
}

/**
 * Starts both processes and waits until they answer; each is restarted when it ends, and neither
 * takes the other down.
 */
async function startSupervised(
  running: Running,
  { settings, dataDir, isDev }: { settings: Env; dataDir: string; isDev: boolean },
): Promise<void> {
  let isReady = false;
  running.children = (isDev ? startersForWork() : starters(dataDir)).map((start) =>
    superviseChild({
      start,
      onEnd: ({ name }, code, delayMs) => {
        if (isReady)
          console.error(
            `The ${name} process ended (code ${code}); it is begun again in ${delayMs / 1_000} s. The log in DATA_DIR/rihla.log says why.`,
          );
      },
      // In development the code is fixed while this waits.
      ...(isDev ? {} : { quickEndsMax: QUICK_ENDS_MAX }),
      onGiveUp: ({ name }, code) => fail(running, new Error(sentenceOfGivingUp(name, code))),
    }),
  );
  const [web, realtime] = running.children;
  if (web) await waitUntilReady(`http://127.0.0.1:${settings.PORT}/readyz`, web.first);
  if (realtime)
    await waitUntilReady(`http://127.0.0.1:${settings.REALTIME_PORT}/readyz`, realtime.first, { tellsNothing: isDev });
  isReady = true;
}

function sentenceOfGivingUp(name: string, code: number | null): string {
  return `The ${name} process ended ${QUICK_ENDS_MAX} times in a row, each time soon after its start (code ${code} at last), so everything is stopped. The log in DATA_DIR/rihla.log says why; \`npm start\` begins again with the same data.`;
}

async function assertPorts(): Promise<void> {
  const host = process.env.HOST ?? "127.0.0.1";
  for (const name of ["PORT", "REALTIME_PORT"] as const) {
    const port = Number(process.env[name]);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      stopWith(`${name}=${process.env[name]} is not a port. Use a number from 1 to 65535.`);
    if (await isPortFree(port, host)) continue;
    stopWith(`Port ${port} is in use. Stop what runs there, or choose another one: ${name}=${port + 100} npm start`);
  }
  if (process.env.PORT === process.env.REALTIME_PORT) stopWith("PORT and REALTIME_PORT must differ.");
}

/**
 * All errors of the settings are reported before anything is started; the demo brings its own
 * database.
 */
function assertSettings(): void {
  const embedded = process.env.APP_MODE === "demo" ? { DATABASE_URL: "postgres://embedded" } : {};
  try {
    parseEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || embedded.DATABASE_URL });
  } catch (error) {
    stopWith(error instanceof Error ? error.message : String(error));
  }
}

async function seedDemoData(databaseUrl: string): Promise<void> {
  const { seedDemo, needsDemo } = await import("@/demo/seed-demo");
  if (await needsDemo(databaseUrl)) await step("Filling the market with demo data", () => seedDemo(databaseUrl));
}

function starters(dataDir: string): (() => Child)[] {
  const write = openRollingLog(join(dataDir, "rihla.log"), LOG_BYTES_MAX);
  const base = { ...process.env, NODE_ENV: "production" as const };
  return [
    () => startChild("web", programArgs("web"), { ...base, SERVICE_NAME: "web" }, write),
    () => startChild("realtime", programArgs("realtime"), { ...base, SERVICE_NAME: "realtime" }, write),
  ];
}

/** The same two processes with reload at each change; their logs go to the terminal. */
function startersForWork(): (() => Child)[] {
  const base = { ...process.env, NODE_ENV: "development" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const show = (line: string) => console.log(line);
  return [
    () =>
      startChild(
        "web",
        ["--import", "tsx", "lib/http/server/server.ts", "--dev"],
        { ...base, SERVICE_NAME: "web" },
        show,
      ),
    () =>
      startChild(
        "realtime",
        ["--import", "tsx", "--watch", "realtime/server.ts"],
        { ...base, SERVICE_NAME: "realtime" },
        show,
      ),
  ];
}

async function announce(appUrl: string, isDemo: boolean, dataDir: string, startedAt: number): Promise<void> {
  const lines = [`Rihla is ready after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s: ${appUrl}`];
  if (isDemo) {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import("@/demo/accounts");
    lines.push(
      "",
      `Demo accounts (password ${DEMO_PASSWORD}):`,
      ...DEMO_ACCOUNTS.map((account) => `  ${account.email.padEnd(28)} ${account.description}`),
      "",
      `Mailbox of the demo: ${appUrl}/dev/mail`,
    );
  }
  console.log(`\n${[...lines, `Log: ${join(dataDir, "rihla.log")}`, "Ctrl-C stops it all."].join("\n")}`);
}
