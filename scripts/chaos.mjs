// `npm run test:chaos`: thousands of rounds of what `npm test` does in small. `npm run test:chaos -- 50` for fewer deals.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const result = spawnSync(process.execPath, ["--import", "tsx", "tests/load/chaos.ts", process.argv[2] ?? "1000"], {
  stdio: "inherit",
});
process.exit(result.status ?? 1);
