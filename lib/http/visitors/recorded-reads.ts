import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";

/** What a public answer was made of, and how it is read again. */
export type RecordedRead = {
  /** The same for the same question. */
  key: string;
  /** A short print of what was read. */
  print: string;
  again: () => Promise<unknown>;
};

// One for the bundles of the server and of Next.js.
const holder = globalThis as typeof globalThis & { __rihlaReads?: AsyncLocalStorage<Map<string, RecordedRead>> };
holder.__rihlaReads ??= new AsyncLocalStorage();
const recording = holder.__rihlaReads;

/** Does work, and collects what it reads for an answer that is the same for everyone. */
export async function recordReads<T>(work: () => Promise<T>): Promise<{ result: T; reads: readonly RecordedRead[] }> {
  const reads = new Map<string, RecordedRead>();
  const result = await recording.run(reads, work);
  return { result, reads: [...reads.values()] };
}

/**
 * Notes what was read for a public answer, once for each key; `again` may use nothing of the
 * running request.
 */
export function noteRead(key: string, view: unknown, again: () => Promise<unknown>): void {
  const reads = recording.getStore();
  if (reads && !reads.has(key)) reads.set(key, { key, print: printOf(view), again });
}

/** A short print of what was read: another one for other data. */
export function printOf(view: unknown): string {
  return createHash("sha1")
    .update(JSON.stringify(view) ?? "")
    .digest("base64");
}
