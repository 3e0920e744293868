// `npm test`: every check there is, each against real parts. `npm test -- unit db` runs only the steps that are named.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { ensureChromium } from "./lib/chromium.mjs";
import { readFailures } from "./lib/failures.mjs";
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
process.env.NEXT_TELEMETRY_DISABLED = "1";
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

const REPORTS = "node_modules/.cache/test-reports";
const reportOf = (name) => `${REPORTS}/${name}.json`;

const STEPS = {
  lint: () => run(bin("biome"), ["ci", "--error-on-warnings", "."]),
  layout: async () => {
    await run(node, ["scripts/complete-lock.mjs", "--check"]);
    await run(node, ["--import", "tsx", "scripts/check-layout.ts"]);
  },
  messages: () => run(node, ["--import", "tsx", "scripts/check-messages.ts"]),
  types: async () => {
    await run(bin("next"), ["typegen"]);
    await run(bin("tsc"), ["--noEmit"]);
  },
  unit: () => runVitest("unit"),
  db: () => runVitest("db"),
  served: () => runVitest("served"),
  kills: () => run(node, ["--import", "tsx", "tests/load/kills.ts", "24"]),
  e2e: async () => {
    const path = await ensureChromium();
    await run(bin("playwright"), ["test", "--reporter=list,json"], {
      ...(path ? { CHROMIUM_PATH: path } : {}),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("e2e"),
    });
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`There is no step called ${unknown.join(", ")}. The steps: ${Object.keys(STEPS).join(", ")}.`);
  process.exit(2);
}

rmSync(REPORTS, { recursive: true, force: true });
const results = [];
for (const [name, work] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = Date.now();
  console.log(`\n━━ ${name}`);
  const isRight = await work().then(
    () => true,
    (error) => {
      console.error(error.message);
      return false;
    },
  );
  results.push({ name, isRight, seconds: Math.round((Date.now() - startedAt) / 1000) });
}
await run(node, ["--import", "tsx", "scripts/stop-test-server.ts"]).catch(() => undefined);

console.log("\n━━ result");
for (const { name, isRight, seconds } of results) {
  console.log(`${isRight ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (!isRight) for (const line of readFailures(reportOf(name))) console.log(`    ${line}`);
}
const failedCount = results.filter(({ isRight }) => !isRight).length;
console.log(`\n${results.length - failedCount} passed, ${failedCount} failed`);
process.exit(failedCount === 0 ? 0 : 1);

function runVitest(project) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(project)}`];
  return run(bin("vitest"), ["run", "--project", project, ...reporters]);
}

function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}
