import { cpus, totalmem } from "node:os";
import { type Figure, round } from "../line";

/** A figure and the name of its line. */
export type Row = { name: string; figure: Figure };

/** When, where and with which command a run was made. */
export function describeRun(args: readonly string[]): string {
  const command = ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
  const cores = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const machine = `${cores.length} cores (${cores[0]?.model.trim()}), ${memoryGb} GB`;
  return `\`${command}\`, ${today()}, ${machine}, Node.js ${process.versions.node}:`;
}

/** The table in Markdown, aligned for a terminal. */
export function drawTable(rows: readonly Row[]): string {
  return drawCells(rows.map(toCells));
}

/** The same with the rows of an earlier table for the lines that this run did not have. */
export function mergeTable(rows: readonly Row[], earlier: string): string {
  const names = new Set(rows.map(({ name }) => name));
  const others = earlier
    .split("\n")
    .map((row) => row.split("|").slice(1, -1))
    .filter(([name = ""]) => /^ b\d+ +$/.test(name) && !names.has(name.trim()))
    .map((row) => row.map((cell) => cell.trim()));
  return drawCells(
    [...others, ...rows.map(toCells)].toSorted(([a = ""], [b = ""]) => a.localeCompare(b, "en", { numeric: true })),
  );
}

function drawCells(rows: readonly string[][]): string {
  const cells = [["line", "what", "figure", "budget", "holds", "day", "details"], ...rows];
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const [head, ...body] = cells.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`);
  return [head, `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body].join("\n");
}

/** Whether a figure is within its budget; one that is no number is not. */
export function isWithin({ value, max, min }: Figure): boolean {
  return (max === undefined || value <= max) && (min === undefined || value >= min);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function toCells({ name, figure }: Row): string[] {
  const { what, value, unit, max, min, note = "" } = figure;
  const budget = max === undefined ? `≥ ${round(min ?? 0)} ${unit}` : `≤ ${round(max)} ${unit}`;
  return [name, what, `${round(value)} ${unit}`.trim(), budget.trim(), isWithin(figure) ? "yes" : "no", today(), note];
}
