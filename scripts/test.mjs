// `npm test`: every check, one after the other, each against real parts; `npm test -- unit db` runs
// those that are named. Each is a script of package.json as well (`npm run test:unit`), and so are
// those that take long and run by their name alone, such as `npm run test:variants`.
import { readFileSync } from "node:fs";
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const { default: runAll } = await import("npm-run-all2");
const { register } = await import("tsx/esm/api");
register();

const EVERY = ["check", "unit", "components", "deploy", "db", "served", "e2e"];
const names = process.argv.length > 2 ? process.argv.slice(2) : EVERY;
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
