import { Script } from "node:vm";

/** Texts are made longer until reading one takes this long, so that it can be measured. */
const READ_MS_MIN = 2;
/** The ratio of the second text's length to the first's. */
const FACTOR = 16;
/** No more than this can be sent in one field. */
const LENGTH_MAX = 512 * 1024;
/** A read that takes this long on the clock is given up. */
const READ_MS_MAX = 10_000;
const ATTEMPTS = 16;

/**
 * Linear growth takes 16 times as long for 16 times the text, what grows with its
 * square 256 times, and what grows by powers for ever.
 */
export const GROWTH_MAX = 120;

/**
 * Measures how much more processor time it takes to read a text of sixteen times the length;
 * infinity when a read does not come to its end. The processor's time is measured, not the clock's,
 * because other processes share the machine; the best of some attempts counts, because the
 * collection of garbage only ever adds to it.
 */
export function growthOf(read: (text: string) => unknown, make: (length: number) => string): number {
  for (let length = 256; ; length *= 2) {
    const shortMs = timed(read, make(length));
    if (shortMs < READ_MS_MIN && length < LENGTH_MAX / FACTOR) continue;
    const texts = [make(length), make(length * FACTOR)] as const;
    let growth = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && growth > GROWTH_MAX; attempt += 1) {
      const tookMs = timed(read, texts[1]);
      if (tookMs === Number.POSITIVE_INFINITY) return tookMs;
      growth = Math.min(growth, tookMs / Math.max(timed(read, texts[0]), READ_MS_MIN / 2));
    }
    return growth;
  }
}

// A script knows what is global, and nothing else.
const holder = globalThis as typeof globalThis & { __measured?: () => unknown };
const call = new Script("__measured()");

/** Runs a read that is stopped when it takes too long, wherever it is. */
function timed(read: (text: string) => unknown, text: string): number {
  holder.__measured = () => read(text);
  const startedAt = process.cpuUsage();
  try {
    call.runInThisContext({ timeout: READ_MS_MAX });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      return Number.POSITIVE_INFINITY;
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1000;
}
