// `npm run openapi`: writes dist/openapi.json, the API's description, and dist/api-types.d.ts, the
// types of its calls, from the routes and their commands. With `--if-needed` nothing is done when
// both are of these sources; with `--description` the types, which no build needs, are left out.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hashFiles } from "./lib/build";

const SOURCES = [
  ...["app/api", "db", "lib"],
  ...["api-types", "complete-schema", "describe-operation", "describe-tag", "openapi", "routes"].map(
    (name) => `scripts/lib/${name}.ts`,
  ),
];
const DESCRIPTION = "dist/openapi.json";
const TYPES = "dist/api-types.d.ts";
const STAMP = "dist/openapi-stamps.json";

const sources = hashFiles([...SOURCES, "package-lock.json"]);
const stamps: Record<string, string> = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, "utf8")) : {};
const isNeeded = (file: string) =>
  !process.argv.includes("--if-needed") || !existsSync(file) || stamps[file] !== sources;

async function write(file: string, make: () => Promise<string>): Promise<void> {
  if (!isNeeded(file)) return;
  writeFileSync(file, await make());
  stamps[file] = sources;
  writeFileSync(STAMP, JSON.stringify(stamps));
  console.log(`${file} is written.`);
}

mkdirSync("dist", { recursive: true });
await write(DESCRIPTION, async () => {
  const { describeApi } = await import("./lib/openapi");
  return `${JSON.stringify(await describeApi(), null, 2)}\n`;
});
if (!process.argv.includes("--description"))
  await write(TYPES, async () => {
    const { writeApiTypes } = await import("./lib/api-types");
    return writeApiTypes();
  });
// The routes bring their pools and timers along.
process.exit(0);
