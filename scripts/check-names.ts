// Holds files to their names and their size; who may import whom is in `.dependency-cruiser.mjs`. See docs/architecture.md.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import CONTEXTS from "./lib/contexts.json" with { type: "json" };

const ROOTS = ["app", "components", "lib", "db", "realtime", "demo", "seed", "scripts", "middleware.ts"];
const LINES_MAX = 300;
/** The files that a noun may have beside its commands. */
const NOUN_FILES = new Set([
  "client-events",
  "contract",
  "dates",
  "enums",
  "events",
  "hooks",
  "input",
  "jobs",
  "limits",
  "operations",
  "queries",
  "rules",
  "states",
  "subscribers",
]);
const VERB_NOUN = /^[a-z]+(-[a-z0-9]+)+$/;

const faults: string[] = [];
const files = ROOTS.flatMap(walk).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.includes("/data/"));
for (const file of files) {
  checkSize(file);
  checkName(file);
}
if (faults.length > 0) {
  console.error(faults.sort().join("\n"));
  console.error(`\n${faults.length} faults of names and sizes`);
  process.exit(1);
}
console.log(`${files.length} files have their names and sizes.`);

function walk(path: string): string[] {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => walk(join(path, name))) : [path];
}

function checkSize(file: string): void {
  const count = readFileSync(file, "utf8").split("\n").length;
  if (count > LINES_MAX) faults.push(`${file}: ${count} lines, at most ${LINES_MAX}`);
}

/** A noun's file is one of the closed set, or is named after what it exports: `accept-offer.ts` exports `acceptOffer`. */
function checkName(file: string): void {
  const [root, context = "", noun, name] = file.split("/");
  if (root !== "lib" || !CONTEXTS.includes(context) || context === "core" || context === "adapters") return;
  if (!noun || !name) return void faults.push(`${file}: a context holds folders of nouns`);
  const stem = name.replace(/\.tsx?$/, "");
  if (NOUN_FILES.has(stem)) return;
  const isShared = noun === "shared" || file.split("/").length > 4;
  if (!isShared && !VERB_NOUN.test(stem))
    faults.push(`${file}: a noun holds ${[...NOUN_FILES].join(", ")} and <verb-noun>.ts`);
}
