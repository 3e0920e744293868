// `npm run bench`: measures the product against its own limits. `npm run bench -- p1 p5` runs only
// the lines that are named; `--write` stores the table in docs/performance.md.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runBench } = await import("./bench/run.ts");
process.exit(await runBench(process.argv.slice(2)));
