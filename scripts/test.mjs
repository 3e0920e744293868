// `npm test`: the checks, and the tests that take minutes; `npm test -- every` runs those that need
// a build, browsers or processes of their own as well, `npm test -- unit db` those that are named.
// One after the other, each against real parts. Each is a script of package.json as well
// (`npm run test:unit`), and so are those that run by their name alone (`npm run test:variants`).
import { readFileSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { default: runAll } = await import("npm-run-all2");
const { register } = await import("tsx/esm/api");
register();

const USUAL = ["check", "unit", "db"];
// The database's tests run on Debian's PostgreSQL, its settings untouched: the embedded server, on
// which they run else, has no plans that are compiled, and everything below runs on it.
const EVERY = ["check", "unit", "later", "debian-db", "media", "operations", "components", "deploy", "served", "e2e"];
const given = process.argv.length > 2 ? process.argv.slice(2) : USUAL;
const names = given.flatMap((name) => (name === "every" ? EVERY : [name]));
const tasks = names.map((name) => (name === "check" ? "check:*" : `test:${name}`));
const unknown = names.filter((name) => name !== "check" && !(`test:${name}` in scripts));
if (unknown.length > 0) {
  console.error(`There is no test called ${unknown.join(", ")}. In package.json: test:… and check.`);
  process.exit(2);
}
const { ensureChromium } = await import("./lib/chromium.ts");
const chromium = await ensureChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
process.env.NEXT_TELEMETRY_DISABLED = "1";
const results = await runAll(tasks, {
  continueOnError: true,
  printLabel: false,
  silent: true,
  stdout: process.stdout,
  stderr: process.stderr,
}).catch((error) => error.results ?? []);
// The server of the tests is left running between them.
await import("./stop-test-server.ts");
console.log("\n━━ result");
for (const { name, code } of results) console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
process.exit(results.length > 0 && results.every(({ code }) => code === 0) ? 0 : 1);
