import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { replacePart } from "../lib/replace-part";
import type { Figure, Line } from "./line";
import { describeRun, drawTable, isWithin, mergeTable, type Row } from "./support/report";

const FOLDER = new URL("./lines/", import.meta.url);
const PAGE = "docs/performance.md";
const MARKERS = ["<!-- bench: begin -->", "<!-- bench: end -->"] as const;
const OPTIONS = {
  list: { type: "boolean", default: false },
  small: { type: "boolean", default: false },
  minutes: { type: "string", default: "60" },
} as const;

/**
 * Runs the named lines, or all, and prints a table; at full size it writes their rows into the
 * documentation.
 * Returns whether every figure is within its budget.
 */
export async function runBench(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const lines = await loadLines();
  const unknown = positionals.filter((name) => !lines.has(name));
  if (unknown.length > 0) throw new Error(`no line is called ${unknown.join(", ")}: see \`npm run bench -- --list\``);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error("--minutes takes a number above 0");
  const rows: Row[] = [];
  for (const [name, line] of lines) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`${name.padEnd(3)} ${line.title}: ${line.budget}`);
    if (values.list) continue;
    const figures = await line.run({ minutes, isSmall: values.small }).catch(toFailure);
    const own = figures.map((figure) => ({ name, figure }));
    console.log(`${drawTable(own)}\n`);
    rows.push(...own);
  }
  if (values.list) return true;
  console.log(drawTable(rows));
  const isWhole = !values.small && minutes >= Number(OPTIONS.minutes.default);
  if (isWhole) replacePart(PAGE, MARKERS, `${describeRun(args)}\n\n${mergeTable(rows, readFileSync(PAGE, "utf8"))}`);
  return rows.every(({ figure }) => isWithin(figure));
}

/** The lines by name, in the order of their numbers. */
async function loadLines(): Promise<Map<string, Line>> {
  const files = readdirSync(FOLDER).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const modules: { line: Line }[] = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)));
  return new Map(modules.map(({ line }, index) => [files[index]?.split("-")[0] ?? "", line]));
}

/** A line that fails is not within its budget; the others still run. */
function toFailure(error: unknown): Figure[] {
  console.error(error);
  return [
    { what: "not measured", value: Number.NaN, unit: "", max: 0, note: String(error).split("\n")[0]?.slice(0, 200) },
  ];
}
