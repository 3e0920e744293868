import { readFileSync } from "node:fs";
import { join } from "node:path";
import { processorTimeOf } from "./processor-time";

/** The processes that a cost is read of, by what they do. */
export type Measured<Part extends string> = Record<Part, readonly number[]>;

/** What one of something takes of processor, in ms, by what the processes do. */
export type Cost<Part extends string> = { count: number; ms: Record<Part, number> };

/**
 * Has work done and gives what one of it took of processor; the work says how many of it there
 * were.
 */
export async function meterCost<Part extends string>(
  measured: Measured<Part>,
  work: () => Promise<number>,
): Promise<Cost<Part>> {
  const parts = Object.keys(measured) as Part[]; // the names that it was made with
  const read = () => new Map(parts.map((part) => [part, sum(measured[part].map(processorTimeOf))]));
  const before = read();
  const count = await work();
  const after = read();
  const per = (part: Part) => ((after.get(part) ?? 0) - (before.get(part) ?? 0)) / count;
  return { count, ms: Object.fromEntries(parts.map((part) => [part, per(part)])) as Record<Part, number> }; // all of them
}

/** What one takes in all, in ms. */
export function totalOf({ ms }: Cost<string>): number {
  return sum(Object.values(ms));
}

/** What each part takes, in words. */
export function describeParts({ ms }: Cost<string>): string {
  return `${Object.entries(ms)
    .map(([part, own]) => `${part} ${own.toFixed(2)}`)
    .join(", ")} ms`;
}

/** The first process of the database server in a folder of an embedded one. */
export function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
