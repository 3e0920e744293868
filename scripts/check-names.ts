// Holds files to their names and their size; who may import whom is in `.dependency-cruiser.mjs`.
// See docs/architecture.md.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import CONTEXTS from "./lib/contexts.json" with { type: "json" };

const ROOTS = [
  "app",
  "components",
  "lib",
  "db",
  "realtime",
  "demo",
  "seed",
  "scripts",
  "instrumentation-client.ts",
  "middleware.ts",
];
const LINES_MAX = 300;
/** The files that a noun may have in addition to its commands. */
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
  "rights",
  "rules",
  "states",
  "subscribers",
]);
/**
 * The file that declares a command, by its exported name; the first name behind it is its
 * operation's in the API.
 */
const COMMAND = /^export const (\w+) = (?:command|query|workflow)\b/;
const OPERATION = /\bname: "(\w+)"/;
const EXPORTED = /^export (?:async )?(?:function|const|type|class) (\w+)/gm;
const VERB_NOUN = /^[a-z]+(-[a-z0-9]+)+$/;

const failures: string[] = [];
const files = ROOTS.flatMap(walk).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.includes("/data/"));
for (const file of files) {
  checkSize(file);
  checkName(file);
}
checkExports();
if (failures.length > 0) {
  console.error(failures.sort().join("\n"));
  console.error(`\n${failures.length} failures of names and sizes`);
  process.exit(1);
}
console.log(`${files.length} files have their names and sizes.`);

function walk(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  // The output of a build is not source.
  return readdirSync(path).flatMap((name) => (name === ".next" ? [] : walk(join(path, name))));
}

function checkSize(file: string): void {
  const count = readFileSync(file, "utf8").split("\n").length;
  if (count > LINES_MAX) failures.push(`${file}: ${count} lines, at most ${LINES_MAX}`);
}

/** A component is not called as something of the domain: a page often has both. */
function checkExports(): void {
  const exportsOf = (file: string) => [...readFileSync(file, "utf8").matchAll(EXPORTED)].map(([, name = ""]) => name);
  const domain = new Map(
    files.filter((file) => /^(lib|db)\//.test(file)).flatMap((file) => exportsOf(file).map((name) => [name, file])),
  );
  for (const file of files.filter((name) => /^components\/.*\.tsx$/.test(name)))
    for (const name of exportsOf(file)) {
      const other = /^[A-Z][a-z]/.test(name) ? domain.get(name) : undefined;
      if (other) failures.push(`${file}: ${name} is also exported by ${other}`);
    }
}

function kebabOf(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

/**
 * A noun's file is one of the closed set, or is named after what it exports: `accept-offer.ts`
 * exports `acceptOffer`.
 */
function checkName(file: string): void {
  const [root, context = "", noun, name] = file.split("/");
  if (root !== "lib" || !CONTEXTS.includes(context) || context === "core" || context === "adapters") return;
  if (!noun || !name) return void failures.push(`${file}: a context holds folders of nouns`);
  const stem = name.replace(/\.tsx?$/, "");
  if (NOUN_FILES.has(stem)) return;
  const isShared = noun === "shared" || file.split("/").length > 4;
  if (!isShared && !VERB_NOUN.test(stem))
    failures.push(`${file}: a noun holds ${[...NOUN_FILES].join(", ")} and <verb-noun>.ts`);
  const lines = readFileSync(file, "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    const exported = COMMAND.exec(line)?.[1];
    if (exported === undefined) continue;
    const operation = OPERATION.exec(lines.slice(index).join("\n"))?.[1];
    if (exported !== operation || kebabOf(exported) !== stem)
      failures.push(`${file}: a command, its file and its operation have one name, not ${exported} and ${operation}`);
  }
}
