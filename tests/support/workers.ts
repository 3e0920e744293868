import { availableParallelism, totalmem } from "node:os";

/** The maximum memory of a worker with its browser, or its share of the served processes. */
const BYTES_PER_WORKER = 2 * 1024 ** 3;
/** Each has a database with its connections: more workers than these would need another server. */
const WORKERS_MAX = 8;

/** Each pair of served processes has two ports of the first eight. */
const SERVED_WORKERS_MAX = 4;

/**
 * The number of files of tests that run concurrently where each has its own window or database: as
 * the machine has processors and memory, and two at least.
 */
export const WORKERS = Math.max(
  2,
  Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_PER_WORKER), WORKERS_MAX),
);

/** The number of files of served tests that run concurrently. */
export const SERVED_WORKERS = Math.min(WORKERS, SERVED_WORKERS_MAX);
