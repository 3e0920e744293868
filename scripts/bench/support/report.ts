import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import type { Result } from "../line";

const REPORT = "docs/performance.md";
const BEGIN = "<!-- bench: begin -->";
const END = "<!-- bench: end -->";
const HEADER = ["line", "what", "measured", "held against", "ratio", "p50", "p99", "memory", ""];

/** A row of the table with the line that it belongs to. */
export type Row = { name: string; title: string; result: Result };

/**
 * The results as a table in Markdown, which reads well in a terminal too, and the notes below it.
 */
export function drawTable(rows: readonly Row[]): string {
  const cells = [HEADER, ...rows.map(toCells)];
  const widths = HEADER.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const draw = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  const [header = [], ...body] = cells;
  const notes = rows.flatMap(({ name, result }) => [
    ...result.misses.map((miss) => `- ${name} ${result.what}: ✗ ${miss}`),
    ...(result.notes ?? []).map((note) => `- ${name} ${result.what}: ${note}`),
  ]);
  return [draw(header), rule, ...body.map(draw), ...(notes.length > 0 ? ["", ...notes] : [])].join("\n");
}

function toCells({ name, result }: Row): string[] {
  const { what, measured, limit, ratio, p50Ms, p99Ms, memoryMb, misses } = result;
  return [
    name,
    what,
    measured,
    limit,
    ratio === undefined ? "–" : ratio.toFixed(2),
    toMs(p50Ms),
    toMs(p99Ms),
    memoryMb === undefined ? "–" : `${memoryMb.toFixed(0)} MB`,
    misses.length === 0 ? "✓" : "✗",
  ];
}

function toMs(value: number | undefined): string {
  return value === undefined ? "–" : `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

/**
 * Puts the table, with its day, machine and command, between the markers of docs/performance.md.
 */
export function writeReport(rows: readonly Row[], command: string): void {
  const text = readFileSync(REPORT, "utf8");
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${REPORT} lacks the markers ${BEGIN} and ${END}`);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`;
  const block = [BEGIN, `${day}, ${machine}, \`${command}\`:`, "", drawTable(rows), ""].join("\n");
  writeFileSync(REPORT, text.slice(0, begin) + block + text.slice(end));
}
