// Writes docs/api/openapi.json from the routes and their commands. `--check` says whether it is current.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describeApi } from "./lib/openapi";

const FILE = "docs/api/openapi.json";
const text = `${JSON.stringify(await describeApi(), null, 2)}\n`;

if (process.argv.includes("--check")) {
  const isCurrent = existsSync(FILE) && readFileSync(FILE, "utf8") === text;
  console.log(isCurrent ? `${FILE} is current.` : `${FILE} is not current: run \`npm run openapi\`.`);
  process.exit(isCurrent ? 0 : 1);
}
writeFileSync(FILE, text);
console.log(`${FILE} is written.`);
