import type { Market } from "./support/market";

/** One measured row of the table. */
export type Result = {
  /** What was measured, in a few words. */
  what: string;
  measured: string;
  /** What it is held against: the baseline's number, or a fixed limit. */
  limit: string;
  /** Measured by baseline; left out where the limit is fixed. */
  ratio?: number;
  p50Ms?: number;
  p99Ms?: number;
  /** The resident memory of the measured process at the end. */
  memoryMb?: number;
  /** The sentence of each target that was missed; empty when all are met. */
  misses: string[];
  /** Further findings, printed under the table. */
  notes?: string[];
};

/** What every line is given. */
export type Bench = {
  /**
   * The built product on a database with the demo's market; started at the first use and shared by
   * the lines.
   */
  market: () => Promise<Market>;
  /** Stops the product and its database, for lines that start it by themselves. */
  release: () => Promise<void>;
  /** The environment that the bench was called with, before the product's test settings. */
  env: NodeJS.ProcessEnv;
  /** Says what is going on. */
  say: (text: string) => void;
};

/** A line of the bench: its file in `lines/` exports it as `line`, and is all that it takes. */
export type Line = { title: string; run: (bench: Bench) => Promise<Result[]> };

/** What a result misses of its targets, as sentences. */
export function findMisses(
  result: { ratio?: number; p99Ms?: number },
  targets: { ratioMin?: number; p99MaxMs?: number },
): string[] {
  const { ratioMin, p99MaxMs } = targets;
  return [
    ...(ratioMin !== undefined && !((result.ratio ?? 0) >= ratioMin) ? [`ratio below ${ratioMin}`] : []),
    ...(p99MaxMs !== undefined && !((result.p99Ms ?? Number.POSITIVE_INFINITY) <= p99MaxMs)
      ? [`p99 above ${p99MaxMs} ms`]
      : []),
  ];
}
