import { execFileSync } from "node:child_process";

/** The value that a share of the values does not pass: 0.5 for the median. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle of a few values; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (low + high) / 2;
}

/** The resident memory of a process in MB. */
export function memoryOf(pid: number | undefined): number {
  if (pid === undefined) throw new Error("the process has not started");
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_024;
}
