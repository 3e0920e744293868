import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Bench, Line, Result } from "../line";
import { PORTS } from "../support/market";
import { median } from "../support/numbers";

const STARTS = 3;
const LIMIT_MS = 6_000;
const START_TIMEOUT_MS = 300_000;
const ASK_EVERY_MS = 25;
const READY = "ready";

/** P8: the time from `npm start` to the first page, with build and data there. */
export const line: Line = { title: "start", run };

async function run(bench: Bench): Promise<Result[]> {
  await bench.release();
  bench.say("P8 a first start, to have build and data");
  await startOnce(bench.env);
  const starts: Start[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    bench.say(`P8 start ${index + 1} of ${STARTS}`);
    starts.push(await startOnce(bench.env));
  }
  const timesMs = starts.map(({ totalMs }) => totalMs);
  const middle = median(timesMs);
  const typical = starts.toSorted((a, b) => Math.abs(a.totalMs - middle) - Math.abs(b.totalMs - middle))[0];
  return [
    {
      what: "npm start to first page",
      measured: `${(middle / 1_000).toFixed(2)} s`,
      limit: `${LIMIT_MS / 1_000} s`,
      p50Ms: middle,
      p99Ms: Math.max(...timesMs),
      memoryMb: median(starts.map(({ memoryMb }) => memoryMb)),
      misses: middle <= LIMIT_MS ? [] : [`slower than ${LIMIT_MS / 1_000} s`],
      notes: (typical?.steps ?? []).map(({ name, ms }) => `${name}: ${(ms / 1_000).toFixed(2)} s`),
    },
  ];
}

type Step = { name: string; atMs: number };
type Start = { totalMs: number; memoryMb: number; steps: { name: string; ms: number }[] };

/**
 * Starts everything the way that a person does, asks for the first page until it is there, and ends
 * it all.
 */
async function startOnce(env: NodeJS.ProcessEnv): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own, so that Ctrl-C can be sent to all of it as a terminal does.
    detached: true,
    env: {
      ...env,
      PORT: String(PORTS.web),
      REALTIME_PORT: String(PORTS.realtime),
      DATA_DIR: resolve(".data/bench-start"),
    },
  });
  const exited = new Promise((end) => child.once("exit", end));
  const steps: Step[] = [{ name: "npm, TypeScript, settings", atMs: 0 }];
  child.stdout?.on("data", (chunk: Buffer) =>
    steps.push(...readSteps(chunk.toString(), performance.now() - startedAt)),
  );
  try {
    await until(() => isFirstPageThere(), child);
    const totalMs = performance.now() - startedAt;
    await until(async () => steps.some(({ name }) => name === READY), child);
    return { totalMs, memoryMb: memoryOfGroup(child), steps: toSpans(steps) };
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await exited;
  }
}

/**
 * The steps that a start's output tells of: "• Name…" at their beginning, and a sentence at the end
 * of all.
 */
function readSteps(text: string, atMs: number): Step[] {
  const begun = [...text.matchAll(/• (.+?)…/g)].map(([, name = ""]) => ({ name, atMs }));
  return text.includes("is ready after") ? [...begun, { name: READY, atMs }] : begun;
}

function toSpans(steps: readonly Step[]): { name: string; ms: number }[] {
  return steps.flatMap(({ name, atMs }, index) => {
    const next = steps[index + 1];
    return next ? [{ name, ms: next.atMs - atMs }] : [];
  });
}

async function isFirstPageThere(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORTS.web}/`)
    .then(async (response) => response.status === 200 && (await response.text()).includes("</html>"))
    .catch(() => false);
}

async function until(isDone: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isDone())) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error("npm start did not get to its first page");
    await new Promise((resume) => setTimeout(resume, ASK_EVERY_MS));
  }
}

/**
 * The memory of npm, the starter, web and realtime together; the database server has a group of its
 * own.
 */
function memoryOfGroup(child: ChildProcess): number {
  const lines = execFileSync("ps", ["-o", "rss=", "-g", String(child.pid)], { encoding: "utf8" })
    .trim()
    .split("\n");
  return lines.reduce((sum, line) => sum + Number(line) / 1_024, 0);
}
