// `npm run bench`: measures the budgets of docs/performance.md and writes the table there. `npm run bench -- b1 b6`
// measures the named lines and prints it only; `--list` names them all.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runBench } = await import("./bench/run.ts");
process.exit((await runBench(process.argv.slice(2))) ? 0 : 1);
