import { type ChildProcess, spawn } from "node:child_process";
import { TEST_ENV } from "./env";

/** The installation that a program works on. */
export type Installation = { databaseUrl: string; dataDir: string };
/** The exit code and the output of a program. */
export type Outcome = { code: number | null; output: string; seconds: string };

/**
 * Starts a built program on an installation, as the image does; `more` are settings in addition to
 * those of every test.
 */
export function startProgram(
  name: string,
  args: readonly string[],
  { databaseUrl, dataDir }: Installation,
  more: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Outcome> } {
  const from = Date.now();
  const settings = { ...TEST_ENV, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...more };
  const child = spawn(process.execPath, ["deploy/run.mjs", name, ...args], {
    env: { ...process.env, ...settings, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stderr, child.stdout])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<Outcome>((resolve) =>
    child.on("close", (code) => resolve({ code, output, seconds: ((Date.now() - from) / 1_000).toFixed(1) })),
  );
  return { child, ended };
}

/** Runs a script of `scripts` from its source, with the settings of this test, to its end. */
export function runScript(
  name: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stderr, child.stdout])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

/** Runs a built program on an installation to its end. */
export function runProgram(...order: Parameters<typeof startProgram>): Promise<Outcome> {
  return startProgram(...order).ended;
}
