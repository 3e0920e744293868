// `npm test`: every check there is, each against real parts. `npm test -- unit db` runs only the
// steps that are named, and `npm test -- quick` those that need neither a build nor a database nor
// a browser. Some run by their name alone: `variants`, each scenario of the browser tests in every
// variant and not in its usual one; `other-variant`, an eighth of them in one more; `screens`, what
// e2e looks at in French, in the other languages; `other-language`, half of it in one of them;
// `nu`, the HTML of every screen under the Nu checker; `lighthouse`, every public page under
// Lighthouse; `judge`, half of one of these two in one language. What takes a part takes another
// one with each commit. `rows`, the newest migrations at a million rows; `load`, deals that are
// played while processes are killed and while backups are made and restored; `unit-quick`, the unit
// tests without the slow ones; `tsc`, the types without those of new routes.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ensureInstalled } from "./lib/install.mjs";
import { countCommits, halfOf, JUDGES } from "./lib/turns.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { ensureChromium } = await import("./lib/chromium.ts");
const { describeFailure } = await import("./lib/failures.ts");
const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
process.env.NEXT_TELEMETRY_DISABLED = "1";
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

const REPORTS = "node_modules/.cache/test-reports";
const reportOf = (name) => `${REPORTS}/${name}.json`;

/**
 * What of the unit tests takes longest: growth that is measured, and what runs in processes or
 * against servers of its own.
 */
const SLOW_UNITS = ["tests/unit/patterns/**", "tests/unit/adapters/**", "tests/unit/scripts/**"];
const QUICK_UNITS = SLOW_UNITS.map((files) => `--exclude=${files}`);

/** The tests that go through the screens of the product, each with a step of its own. */
const screensBy = (name) => `tests/e2e/site/website/${name}.spec.ts`;

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
  rows: (say) => runVitest("rows", say),
  served: (say) => runVitest("served", say),
  kills: (say) => run(node, ["--import", "tsx", "tests/load/kills.ts", "24"], { say }),
  drill: (say) => run(node, ["--import", "tsx", "tests/load/drill.ts"], { say }),
  "stripe-kills": (say) => run(node, ["--import", "tsx", "tests/load/kills.ts", "24", "stripe"], { say }),
  market: (say) => run(node, ["--import", "tsx", "scripts/prepare-test-market.ts"], { say }),
  e2e: (say) => runBrowser("e2e", say),
  variants: (say) => runBrowser("variants", say, { VARIANTS: "every" }),
  "other-variant": (say) => {
    const turn = countCommits();
    return runBrowser("other-variant", say, { VARIANTS: String(1 + (turn % 3)) }, [`--shard=${1 + (turn % 8)}/8`]);
  },
  screens: (say) => runBrowser("screens", say, { SCREENS: "ar en" }, [screensBy("screens")]),
  "other-language": (say) => {
    const turn = countCommits();
    return runBrowser("other-language", say, { SCREENS: turn % 2 ? "ar" : "en" }, [
      screensBy("screens"),
      halfOf(turn >> 1),
    ]);
  },
  nu: (say) => runBrowser("nu", say, { ALONE: "nu" }, [screensBy("nu")]),
  lighthouse: (say) => runBrowser("lighthouse", say, { ALONE: "lighthouse" }, [screensBy("lighthouse")]),
  judge: (say) => {
    const turn = countCommits();
    const [name, locale] = JUDGES[turn % JUDGES.length];
    return runBrowser("judge", say, { ALONE: name }, [screensBy(name), "--grep", ` in ${locale}`, halfOf(turn >> 2)]);
  },
};
/** Selections of steps that have a name of their own. */
const SELECTIONS = {
  quick: ["lint", "layout", "messages", "tsc", "unit-quick"],
  load: ["kills", "stripe-kills", "drill"],
};
const MORE_BROWSER = ["variants", "other-variant", "screens", "other-language", "nu", "lighthouse", "judge"];
const BY_NAME_ALONE = [...MORE_BROWSER, "rows", "tsc", "unit-quick", ...SELECTIONS.load];

/**
 * The steps in the order in which they start, as soon as what they need has ended: the quick ones
 * first, and what takes longest before what is left.
 */
const ORDER = [
  ...["openapi", "lint", "types", "database", "layout", "messages", "tsc", "unit-quick"],
  ...[
    "build",
    "deploy",
    "db",
    "rows",
    "market",
    "components",
    "e2e",
    ...MORE_BROWSER,
    "served",
    "unit",
    "kills",
    "stripe-kills",
    "drill",
  ],
];
/**
 * What keeps one processor busy, and another one free for a second such step. All else has workers
 * or processes for two: beside one of them, tests that wait for each other would time out.
 */
const SINGLE = new Set([
  "openapi",
  "database",
  "lint",
  "layout",
  "messages",
  "types",
  "tsc",
  "market",
  "unit",
  "unit-quick",
  "components",
  "deploy",
]);
const weightOf = (name) => (SINGLE.has(name) ? 1 : 2);
/** The processors that steps may keep busy; each single step has one, every other two. */
const ROOM = availableParallelism() >= 4 ? 4 : 2;
/** What a step needs to have ended before it. */
const NEEDS = {
  layout: ["openapi"],
  types: ["openapi"],
  tsc: ["openapi"],
  db: ["database", "openapi"],
  rows: ["database"],
  served: ["database", "build"],
  kills: ["database", "build"],
  drill: ["build"],
  "stripe-kills": ["database", "build"],
  market: ["database"],
  e2e: ["database", "build", "market"],
  variants: ["database", "build", "market"],
  "other-variant": ["database", "build", "market"],
  screens: ["database", "build", "market"],
  "other-language": ["database", "build", "market"],
  nu: ["database", "build", "market"],
  lighthouse: ["database", "build", "market"],
  judge: ["database", "build", "market"],
};
/**
 * What has to have ended before a step when both are to run: they write to the same folder, or
 * listen on the same ports.
 */
const AFTER = {
  build: ["openapi", "types"],
  ...Object.fromEntries(MORE_BROWSER.map((name, place) => [name, ["e2e", ...MORE_BROWSER.slice(0, place)]])),
};

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
await runAll();
await run(node, ["--import", "tsx", "scripts/stop-test-server.ts"]).catch(() => undefined);

console.log("\n━━ result");
const order = Object.keys(STEPS);
results.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
for (const { name, isRight, seconds, output } of results) {
  console.log(`${isRight ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (!isRight) for (const line of describeFailure(reportOf(name), output)) console.log(`    ${line}`);
}
const failedCount = results.filter(({ isRight }) => !isRight).length;
console.log(`\n${results.length - failedCount} passed, ${failedCount} failed`);
process.exit(failedCount === 0 ? 0 : 1);

/**
 * Starts one step after another: each time the first that nothing keeps waiting and that there is
 * room for. One is seen as it goes; what runs beside it is shown a step at a time, so that no line
 * stands among another's.
 */
async function runAll() {
  const running = new Set();
  let shown;
  while (waiting.length > 0 || running.size > 0) {
    const free = ROOM - [...running].reduce((sum, name) => sum + weightOf(name), 0);
    const ready = waiting.findIndex(
      (name) =>
        weightOf(name) <= free && ![...(NEEDS[name] ?? []), ...(AFTER[name] ?? [])].some((other) => left.has(other)),
    );
    if (ready < 0) {
      await Promise.race([...running].map((name) => ended[name]));
      for (const name of running) if (!left.has(name)) running.delete(name);
      if (!running.has(shown)) shown = undefined;
      continue;
    }
    const [name] = waiting.splice(ready, 1);
    running.add(name);
    runStep(name, shown !== undefined);
    shown ??= name;
  }
}

async function runStep(name, isBeside) {
  const startedAt = Date.now();
  const lines = [];
  const say = (text) => {
    lines.push(text);
    if (!isBeside) process.stdout.write(text);
  };
  console.log(isBeside ? `\n(${name} beside what follows)` : `\n━━ ${name}`);
  const isRight = await STEPS[name](say).then(
    () => true,
    (error) => {
      say(`${error.message}\n`);
      return false;
    },
  );
  if (isBeside) process.stdout.write(`\n━━ ${name}\n${lines.join("")}`);
  left.delete(name);
  ends[name]();
  results.push({ name, isRight, seconds: Math.round((Date.now() - startedAt) / 1000), output: lines.join("") });
}

function runVitest(project, say, more = [], env = {}) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(project)}`];
  return run(bin("vitest"), ["run", "--project", project, ...reporters, ...more], { say, env });
}

async function runBrowser(name, say, more = {}, files = []) {
  const path = await ensureChromium();
  const env = {
    ...(path ? { CHROMIUM_PATH: path } : {}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
    HAS_TEST_MARKET: "1",
    ...more,
  };
  await run(bin("playwright"), ["test", ...files, "--reporter=list,json"], { say, env });
}

/** Runs a command, with its output to `say`; what nobody asked for goes nowhere. */
function run(command, args, { env = {}, say = () => undefined } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      // Programs take a pipe for something that shows no colours.
      env: { ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...process.env, ...env },
      shell: process.platform === "win32",
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => say(text));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}
