// `npm test`: every check there is, each against real parts. `npm test -- unit db` runs only the steps that are named, and
// `npm test -- quick` those that need neither a build nor a database nor a browser. Some run by their name alone: `variants`, each scenario
// of the browser tests in every variant and not in its usual one; `unit-quick`, the unit tests without the slow ones; `tsc`, the types without those of new routes.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { ensureChromium } = await import("./lib/chromium.ts");
const { readFailures } = await import("./lib/failures.ts");
const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
process.env.NEXT_TELEMETRY_DISABLED = "1";
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

const REPORTS = "node_modules/.cache/test-reports";
const reportOf = (name) => `${REPORTS}/${name}.json`;

/** What of the unit tests takes longest: growth that is measured, pictures and programs that run in processes of their own. */
const SLOW_UNITS = ["tests/unit/patterns/**", "tests/unit/adapters/pictures/**", "tests/unit/scripts/**"];
const QUICK_UNITS = SLOW_UNITS.map((files) => `--exclude=${files}`);

const STEPS = {
  openapi: (say) => run(node, ["--import", "tsx", "scripts/make-openapi.ts", "--if-needed"], { say }),
  lint: (say) => run(bin("biome"), ["ci", "--error-on-warnings", "."], { say }),
  layout: async (say) => {
    await run(node, ["scripts/complete-lock.mjs", "--check"], { say });
    await run(node, ["--import", "tsx", "scripts/check-names.ts"], { say });
    await run("npm", ["run", "--silent", "imports"], { say });
    await run("npm", ["run", "--silent", "unused"], { say });
  },
  messages: (say) => run(node, ["--import", "tsx", "scripts/check-messages.ts"], { say }),
  types: async (say) => {
    // What an earlier run wrote about its routes names some that are gone since.
    for (const folder of [".next/types", ".next/dev/types"]) rmSync(folder, { recursive: true, force: true });
    await run(bin("next"), ["typegen"], { say });
    await run(bin("tsc"), ["--noEmit"], { say });
  },
  database: (say) => run(node, ["--import", "tsx", "scripts/prepare-test-server.ts"], { say }),
  build: (say) => run(node, ["scripts/build.mjs", "--if-needed"], { say }),
  tsc: (say) => run(bin("tsc"), ["--noEmit"], { say }),
  "unit-quick": (say) => runVitest("unit", say, QUICK_UNITS),
  unit: (say) => runVitest("unit", say),
  components: async (say) => {
    const path = await ensureChromium();
    await runVitest("components", say, [], path ? { CHROMIUM_PATH: path } : {});
  },
  deploy: (say) => runVitest("deploy", say),
  db: (say) => runVitest("db", say),
  served: (say) => runVitest("served", say),
  kills: (say) => run(node, ["--import", "tsx", "tests/load/kills.ts", "24"], { say }),
  market: (say) => run(node, ["--import", "tsx", "scripts/prepare-test-market.ts"], { say }),
  e2e: (say) => runBrowser("e2e", say),
  variants: (say) => runBrowser("variants", say, { VARIANTS: "every" }),
};
const BY_NAME_ALONE = ["variants", "tsc", "unit-quick"];
/** Selections of steps that have a name of their own. */
const SELECTIONS = { quick: ["lint", "layout", "messages", "tsc", "unit-quick"] };

/**
 * The steps in the order in which they start, as soon as what they need has ended: the quick ones first, and what takes longest
 * before what is left. Most keep two processors busy, so a second lane needs four: on fewer, tests that wait for each other time out.
 */
const ORDER = [
  ...["openapi", "lint", "types", "database", "layout", "messages", "tsc", "unit-quick"],
  ...["build", "deploy", "db", "market", "components", "e2e", "variants", "served", "unit", "kills"],
];
const LANES = availableParallelism() >= 4 ? 2 : 1;
/** What a step needs to have ended before it. */
const NEEDS = {
  layout: ["openapi"],
  types: ["openapi"],
  tsc: ["openapi"],
  db: ["database"],
  served: ["database", "build"],
  kills: ["database", "build"],
  market: ["database"],
  e2e: ["database", "build", "market"],
  variants: ["database", "build", "market"],
};
/** What has to have ended before a step when both are to run: they write to the same folder, or listen on the same ports. */
const AFTER = { build: ["openapi", "types"], variants: ["e2e"] };

const wanted = process.argv.slice(2).flatMap((name) => SELECTIONS[name] ?? name);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  const known = [...Object.keys(SELECTIONS), ...Object.keys(STEPS)];
  console.error(`There is no step called ${unknown.join(", ")}. The steps: ${known.join(", ")}.`);
  process.exit(2);
}
const isWanted = (name) =>
  (wanted.length === 0 && !BY_NAME_ALONE.includes(name)) ||
  wanted.includes(name) ||
  wanted.some((step) => NEEDS[step]?.includes(name));

rmSync(REPORTS, { recursive: true, force: true });
const results = [];
const ends = {};
const ended = Object.fromEntries(
  Object.keys(STEPS).map((name) => [
    name,
    new Promise((resolve) => {
      ends[name] = resolve;
    }),
  ]),
);
const waiting = ORDER.filter(isWanted);
const left = new Set(waiting);
// One lane is seen as it goes; what runs beside it is shown a step at a time, so that no line stands among another's.
await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane > 0)));
await run(node, ["--import", "tsx", "scripts/stop-test-server.ts"]).catch(() => undefined);

console.log("\n━━ result");
const order = Object.keys(STEPS);
results.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
for (const { name, isRight, seconds } of results) {
  console.log(`${isRight ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (!isRight) for (const line of readFailures(reportOf(name))) console.log(`    ${line}`);
}
const failedCount = results.filter(({ isRight }) => !isRight).length;
console.log(`\n${results.length - failedCount} passed, ${failedCount} failed`);
process.exit(failedCount === 0 ? 0 : 1);

/** Takes one step after another: each time the first that nothing keeps waiting. */
async function runLane(isBeside) {
  while (waiting.length > 0) {
    const ready = waiting.findIndex(
      (name) => ![...(NEEDS[name] ?? []), ...(AFTER[name] ?? [])].some((other) => left.has(other)),
    );
    if (ready < 0) await Promise.race([...left].filter((name) => !waiting.includes(name)).map((name) => ended[name]));
    else for (const name of waiting.splice(ready, 1)) await runStep(name, isBeside);
  }
}

async function runStep(name, isBeside) {
  const startedAt = Date.now();
  const lines = [];
  const say = isBeside ? (text) => lines.push(text) : undefined;
  console.log(isBeside ? `\n(${name} beside what follows)` : `\n━━ ${name}`);
  const isRight = await STEPS[name](say).then(
    () => true,
    (error) => {
      (say ?? console.error)(`${error.message}\n`);
      return false;
    },
  );
  if (isBeside) process.stdout.write(`\n━━ ${name}\n${lines.join("")}`);
  left.delete(name);
  ends[name]();
  results.push({ name, isRight, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

function runVitest(project, say, more = [], env = {}) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(project)}`];
  return run(bin("vitest"), ["run", "--project", project, ...reporters, ...more], { say, env });
}

async function runBrowser(name, say, more = {}) {
  const path = await ensureChromium();
  const env = {
    ...(path ? { CHROMIUM_PATH: path } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
    HAS_TEST_MARKET: "1",
    ...more,
  };
  await run(bin("playwright"), ["test", "--reporter=list,json"], { say, env });
}

/** Runs a command; its output goes to the terminal, or to `say` when something else has the terminal. */
function run(command, args, { env = {}, say } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: say ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    for (const stream of say ? [child.stdout, child.stderr] : [])
      stream.setEncoding("utf8").on("data", (text) => say(text));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}
