import type { OutgoingHttpHeaders } from "node:http";

/** What an entry takes beside what can be counted. */
const OVERHEAD_BYTES = 1_024;

/** An answer that everyone may get: its headers, and its body cut where each reader's own nonce goes. */
export type CachedAnswer = {
  headers: OutgoingHttpHeaders;
  policy: string;
  /** The nonce of the answer as it was made; lists have none. */
  nonce: string | undefined;
  parts: readonly Uint8Array[];
};

type Entry = CachedAnswer & { bytes: number; madeAtMs: number };

type Bounds = { ageMaxMs: number; bytesMax: number; countMax: number; now?: () => number };

/** A memory of answers. */
export type AnswerCache = {
  get: (key: string) => CachedAnswer | undefined;
  keep: (key: string, answer: CachedAnswer) => void;
  clear: () => void;
  size: () => { count: number; bytes: number };
  /** Ends the clock that drops what nobody asks for any more. */
  stop: () => void;
};

/**
 * Keeps answers by their keys, within bounds: strangers decide what is asked for. None is older than `ageMaxMs`, there are no more than
 * `countMax`, and keys, headers and bodies together take no more than `bytesMax`: the oldest go first.
 */
export function makeAnswerCache({ ageMaxMs, bytesMax, countMax, now = () => performance.now() }: Bounds): AnswerCache {
  // In the order in which they were made.
  const entries = new Map<string, Entry>();
  let byteCount = 0;

  function drop(key: string): void {
    byteCount -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function dropOld(): void {
    for (const [key, { madeAtMs }] of entries) {
      const isFull = byteCount > bytesMax || entries.size > countMax;
      if (!isFull && now() - madeAtMs < ageMaxMs) break;
      drop(key);
    }
  }

  const clock = setInterval(dropOld, ageMaxMs).unref();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && now() - entry.madeAtMs < ageMaxMs ? entry : undefined;
    },
    keep(key, answer) {
      drop(key);
      const entry = { ...answer, bytes: bytesOf(key, answer), madeAtMs: now() };
      entries.set(key, entry);
      byteCount += entry.bytes;
      dropOld();
    },
    clear() {
      entries.clear();
      byteCount = 0;
    },
    size: () => ({ count: entries.size, bytes: byteCount }),
    stop: () => clearInterval(clock),
  };
}

function bytesOf(key: string, { headers, policy, parts }: CachedAnswer): number {
  const written = key.length + policy.length + JSON.stringify(headers).length;
  return OVERHEAD_BYTES + written * 2 + parts.reduce((sum, part) => sum + part.length, 0);
}
