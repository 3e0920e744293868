import { availableParallelism, totalmem } from "node:os";

/** What a worker with its browser, or its share of the served processes, takes at most. */
const BYTES_PER_WORKER = 2 * 1024 ** 3;
/** Each has a database with its connections: more workers than these would need another server. */
const WORKERS_MAX = 8;

/** Each pair of served processes has two ports of the first eight. */
const SERVED_WORKERS_MAX = 4;

/**
 * How many files of tests run at once where each has its own window or database: as the machine has
 * processors and memory, and two at least.
 */
export const WORKERS = Math.max(
  2,
  Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_PER_WORKER), WORKERS_MAX),
);

/** How many files of served tests run at once. */
export const SERVED_WORKERS = Math.min(WORKERS, SERVED_WORKERS_MAX);
