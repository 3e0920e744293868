import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, type Line, worstOf } from "../line";
import { get } from "../support/load-http";
import { PORTS } from "../support/market";
import { median } from "../support/numbers";

/** The settings before other lines add theirs, without those that npm made for the bench's own folder. */
const ENV: NodeJS.ProcessEnv = { ...process.env };
for (const name of Object.keys(ENV)) if (name.startsWith("npm_")) delete ENV[name];
/** Each is the first request after a start of its own. */
const PATHS = ["/", "/announcements", "/en/transporters", "/ar/guides", "/api/v1/announcements?limit=10"];
const START_TIMEOUT_MS = 600_000;
const READY = "Rihla is ready";

type Start = { readyS: number; firstMs: number };

/** Starts of a fresh clone: the first, which builds and fills the market, and warm ones. */
export const line: Line = {
  title: "start",
  budget: "warm `npm start` ≤ 6 s; first request ≤ 500 ms; fresh clone after its packages ≤ 90 s",
  run,
};

async function run(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "rihla-bench-"));
  try {
    // The database server runs as another user, who has to pass the folder.
    chmodSync(folder, 0o755);
    execFileSync("git", ["clone", "--quiet", process.cwd(), folder]);
    // Links instead of copies of some gigabytes.
    execFileSync("cp", ["-al", "node_modules", folder]);
    const fresh = await startOnce(folder, "/");
    const warm: Record<string, Start> = {};
    for (const path of PATHS) warm[path] = await startOnce(folder, path);
    const readyS = Object.values(warm).map((start) => start.readyS);
    const note = readyS.map((seconds) => seconds.toFixed(1)).join(", ");
    return [
      { what: "warm npm start, median", value: median(readyS), unit: "s", max: 6, note },
      worstOf(warm, "firstMs", { what: "first request", unit: "ms", max: 500 }),
      { what: "npm start of a fresh clone with its packages", value: fresh.readyS, unit: "s", max: 90 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts everything until it reports that it is ready, requests a path, and ends it as Ctrl-C does. */
async function startOnce(folder: string, path: string): Promise<Start> {
  const child = spawn("npm", ["start"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own, for the signal.
    detached: true,
    env: { ...ENV, PORT: String(PORTS.web), REALTIME_PORT: String(PORTS.realtime) },
  });
  const exited = once(child, "exit");
  try {
    const startedAt = performance.now();
    await untilReady(child.stdout);
    const readyAt = performance.now();
    await get(`http://localhost:${PORTS.web}${path}`);
    return { readyS: (readyAt - startedAt) / 1_000, firstMs: performance.now() - readyAt };
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await exited;
  }
}

function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("npm start took too long")), START_TIMEOUT_MS);
    let text = "";
    output.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(READY)) resolve(clearTimeout(timer));
    });
    output.on("end", () => reject(new Error(`npm start ended: ${text}`)));
  });
}
