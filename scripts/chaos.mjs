// `npm run test:chaos`: what `npm test` and its load steps do in small, many times over: 1,000
// parcels that two carriers and two payers race for, 10,000 hostile calls, 7,500 hostile frames,
// and 250 deals while processes and the database are killed under them, paid with test cards and
// once more by a stand-in of Stripe. `npm run test:chaos -- 4` takes another factor than 25,
// `npm run test:chaos -- 4 kills` one part of it alone.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const [factor = "25", ...wanted] = process.argv.slice(2);
if (!(Number(factor) > 0)) {
  console.error(`${factor} is no factor: use a number such as 25.`);
  process.exit(2);
}
const vitest = (project, ...files) => ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...files];
const PARTS = {
  races: vitest("db", "tests/db/deals/offers/races.test.ts"),
  hostile: vitest("served", "tests/http/http/hostile.test.ts", "tests/realtime/runtime/hostile.test.ts"),
  kills: ["--import", "tsx", "tests/load/kills.ts", String(Math.ceil(10 * Number(factor)))],
  "stripe-kills": ["--import", "tsx", "tests/load/kills.ts", String(Math.ceil(10 * Number(factor))), "stripe"],
};
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(", ")}. The parts: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}

const failed = [];
for (const [name, args] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n━━ ${name}`);
  const env = { ...process.env, TEST_ITERATIONS_FACTOR: factor };
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) failed.push(name);
}
spawnSync(process.execPath, ["--import", "tsx", "scripts/stop-test-server.ts"], { stdio: "inherit" });
console.log(failed.length === 0 ? "\n━━ all of it held" : `\n━━ failed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
