import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "../lib/core/env";
import { buildAll, isBuildCurrent } from "./lib/build";
import { prepareDatabase } from "./lib/database";
import { type Child, isPortFree, startChild, stopChildren, waitUntilReady } from "./lib/processes";
import { fillDemoSettings, loadDotEnv } from "./lib/settings";
import { step, stopWith } from "./lib/steps";

/** Starts everything: database, schema, reference and demo data, build, web and realtime; ends it all on Ctrl-C. */
export async function launch({ isDev = false } = {}): Promise<void> {
  const startedAt = Date.now();
  loadDotEnv();
  const { dataDir, isDemo } = fillDemoSettings();
  await assertPorts();
  assertSettings();
  const running: { children: Child[]; database: { stop: () => Promise<void> } | undefined; isStopping: boolean } = {
    children: [],
    database: undefined,
    isStopping: false,
  };

  async function stopAll(code: number): Promise<void> {
    if (running.isStopping) return;
    running.isStopping = true;
    await stopChildren(running.children);
    await running.database?.stop();
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      console.log("\nStopping…");
      void stopAll(0);
    });
  }

  try {
    running.database = await prepareDatabase(dataDir);
    const settings = parseEnv(process.env);
    if (isDemo) await seedDemoData(settings.DATABASE_URL);
    if (!isDev && !isBuildCurrent()) await step("Building (about a minute)", buildAll);
    await step("Starting web and realtime", async () => {
      running.children = isDev ? startForWork() : startBoth(dataDir);
      for (const child of running.children) {
        void child.exited.then((code) => (running.isStopping ? undefined : endedEarly(child, code, stopAll)));
      }
      const [web, realtime] = running.children;
      if (web) await waitUntilReady(`http://127.0.0.1:${settings.PORT}/readyz`, web);
      if (realtime) await waitUntilReady(`http://127.0.0.1:${settings.REALTIME_PORT}/readyz`, realtime);
    });
    await announce(settings.APP_URL, isDemo, dataDir, startedAt);
  } catch (error) {
    if (running.isStopping) return;
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await stopAll(1);
  }
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

/** Everything that can be wrong in the settings is said before anything is started; the demo brings its own database. */
function assertSettings(): void {
  const embedded = process.env.APP_MODE === "demo" ? { DATABASE_URL: "postgres://embedded" } : {};
  try {
    parseEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || embedded.DATABASE_URL });
  } catch (error) {
    stopWith(error instanceof Error ? error.message : String(error));
  }
}

async function seedDemoData(databaseUrl: string): Promise<void> {
  const { seedDemo, needsDemo } = await import("../db/seed/demo/seed-demo");
  if (await needsDemo(databaseUrl)) await step("Filling the market with demo data", () => seedDemo(databaseUrl));
}

function startBoth(dataDir: string): Child[] {
  const logFile = createWriteStream(join(dataDir, "rihla.log"), { flags: "a" });
  const base = { ...process.env, NODE_ENV: "production" as const };
  const write = (line: string) => logFile.write(`${line}\n`);
  return [
    startChild("web", ["scripts/web.mjs"], { ...base, SERVICE_NAME: "web" }, write),
    startChild("realtime", ["--enable-source-maps", "dist/realtime.js"], { ...base, SERVICE_NAME: "realtime" }, write),
  ];
}

/** The same two processes with reload at each change; their logs go to the terminal. */
function startForWork(): Child[] {
  const base = { ...process.env, NODE_ENV: "development" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const show = (line: string) => console.log(line);
  return [
    startChild("web", ["scripts/web.mjs", "--dev"], { ...base, SERVICE_NAME: "web" }, show),
    startChild(
      "realtime",
      ["--import", "tsx", "--watch", "realtime/server.ts"],
      { ...base, SERVICE_NAME: "realtime" },
      show,
    ),
  ];
}

async function endedEarly(child: Child, code: number | null, stopAll: (code: number) => Promise<void>): Promise<void> {
  console.error(`\nThe ${child.name} process ended (code ${code}). The log in DATA_DIR/rihla.log says why.`);
  await stopAll(1);
}

async function announce(appUrl: string, isDemo: boolean, dataDir: string, startedAt: number): Promise<void> {
  const lines = [`Rihla is ready after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s: ${appUrl}`];
  if (isDemo) {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import("../db/seed/demo/accounts");
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
