// `npm test -- later`: the unit tests on a day in a year, which finds a calendar's day that a test
// wrote down and that will be over by then.
import { spawnSync } from "node:child_process";
import { ensureEngine } from "./lib/debian";

const { status } = spawnSync(ensureEngine("faketime"), ["+400 days", "npx", "vitest", "run", "--project", "unit"], {
  stdio: "inherit",
});
process.exit(status ?? 1);
