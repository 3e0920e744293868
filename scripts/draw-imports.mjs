// `npm run graph`: draws who imports whom into docs/architecture.md, between its markers; `--check`
// only reports whether the graph is current.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const PAGE = "docs/architecture.md";
const MARKERS = ["<!-- imports: made by `npm run graph` -->", "<!-- end of imports -->"];
const ROOTS = ["app", "components", "db", "demo", "lib", "realtime", "seed"];
const UNIT = /^(lib\/[^/]+|[^/]+)\//;

const answer = execFileSync(
  "node_modules/.bin/depcruise",
  [
    "--config",
    ".dependency-cruiser.mjs",
    "--include-only",
    `^(${ROOTS.join("|")})/`,
    "--output-type",
    "json",
    ...ROOTS,
  ],
  { encoding: "utf8", maxBuffer: 1e9 },
);
const { modules } = JSON.parse(answer);
const unitOf = (path) => UNIT.exec(path)?.[1];
const edges = new Map();
for (const { source, dependencies } of modules) {
  // A page of the demo's is a part of the demo, although Next.js wants it among the others.
  if (source.endsWith(".demo.tsx")) continue;
  const from = unitOf(source);
  const known = edges.get(from) ?? edges.set(from, new Set()).get(from);
  for (const { resolved } of dependencies)
    if (unitOf(resolved) && unitOf(resolved) !== from) known.add(unitOf(resolved));
}

/** Whether one unit leads to another through a third: such an arrow is redundant. */
function isImplied(from, to) {
  const seen = new Set();
  const queue = [...edges.get(from)].filter((next) => next !== to);
  while (queue.length > 0) {
    const unit = queue.pop();
    if (unit === to) return true;
    if (seen.has(unit)) continue;
    seen.add(unit);
    queue.push(...(edges.get(unit) ?? []));
  }
  return false;
}

const id = (unit) => unit.replace("/", "_");
const lines = ["```mermaid", "flowchart BT"];
for (const unit of [...edges.keys()].sort()) lines.push(`  ${id(unit)}["${unit}"]`);
for (const [from, targets] of [...edges].sort())
  for (const to of [...targets].sort()) if (!isImplied(from, to)) lines.push(`  ${id(from)} --> ${id(to)}`);
lines.push("```");

const page = readFileSync(PAGE, "utf8");
const [begin, end] = MARKERS.map((marker) => page.indexOf(marker));
if (begin < 0 || end < begin) throw new Error(`${PAGE} has no markers for the picture`);
const drawn = `${page.slice(0, begin)}${MARKERS[0]}\n${lines.join("\n")}\n${page.slice(end)}`;
if (process.argv.includes("--check")) {
  if (drawn !== page) {
    console.error(`${PAGE}: the picture of the imports is old; draw it with \`npm run graph\`.`);
    process.exit(1);
  }
} else writeFileSync(PAGE, drawn);
