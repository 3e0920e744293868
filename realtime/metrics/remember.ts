import { setTimeout as delay } from "node:timers/promises";

/** A read for series, whose last answer is remembered. */
export type Remembered<T> = {
  /** The name of the read, as its own series have it. */
  name: string;
  /**
   * The last answer, refreshed when it is old; undefined when none is young enough.
   */
  read: () => Promise<T | undefined>;
  /** How old the last answer is, in seconds; undefined while there was none. */
  ageS: () => number | undefined;
  /** Whether the last try failed, or takes longer than a scrape waits. */
  isFailing: () => boolean;
};

/** How a read is remembered. */
export type RememberOptions = {
  everyMs: number;
  keepMs?: number;
  waitMs?: number;
  onFailure: (error: unknown, name: string) => void;
};

/** An answer older than this is stale: its series are left out. */
const STALE_AFTER_MS = 900_000;
/** A scrape waits no longer for a read; the next one gets its answer. */
const WAIT_MS = 2_000;
/** A read that takes long takes a tenth of the time at most. */
const REST_FACTOR = 9;

/**
 * Remembers a read: it is begun once in `everyMs` at most, whether it was answered or failed, never
 * concurrently with itself, and more seldom when it takes long. Meanwhile its last answer stands.
 */
export function remember<T>(
  name: string,
  ask: () => Promise<T>,
  { everyMs, keepMs = STALE_AFTER_MS, waitMs = WAIT_MS, onFailure }: RememberOptions,
): Remembered<T> {
  let last: { answer: T; at: number } | undefined;
  let reading: Promise<void> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;
  let hasFailed = false;

  async function begin(): Promise<void> {
    startedAt = performance.now();
    try {
      const answer = await ask();
      last = { answer, at: performance.now() };
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      onFailure(error, name);
    } finally {
      const now = performance.now();
      restUntil = Math.max(startedAt + everyMs, now + REST_FACTOR * (now - startedAt));
      reading = undefined;
    }
  }

  return {
    name,
    async read() {
      if (reading === undefined && performance.now() >= restUntil) reading = begin();
      if (reading) await Promise.race([reading, delay(waitMs, undefined, { ref: false })]);
      return last && performance.now() - last.at <= keepMs ? last.answer : undefined;
    },
    ageS: () => last && (performance.now() - last.at) / 1_000,
    isFailing: () => hasFailed || (reading !== undefined && performance.now() - startedAt > waitMs),
  };
}
