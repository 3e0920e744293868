import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { RecordedRead } from "./recorded-reads";

/** An estimate of an entry's overhead. */
const OVERHEAD_BYTES = 1_024;
const OVERHEAD_CHARS = 200;

/** A public response: its headers, and its body split where each reader's nonce goes. */
export type CachedAnswer = {
  headers: OutgoingHttpHeaders;
  policy: string;
  /** The nonce of the rendered response; lists have none. */
  nonce: string | undefined;
  parts: readonly Uint8Array[];
  /** What it was made of. */
  reads: readonly RecordedRead[];
  /** The version of the public data that it is known to show, and when that was found. */
  checked: { version: number; atMs: number };
};

/** Cached responses by request key. */
export type AnswerCache = LRUCache<string, CachedAnswer>;

type Bounds = { ageMaxMs: number; bytesMax: number; countMax: number };

/**
 * Strangers choose the keys, so entries expire whether they are read or not, and keys, headers and
 * bodies count towards `bytesMax`.
 */
export function makeAnswerCache({ ageMaxMs, bytesMax, countMax }: Bounds): AnswerCache {
  return new LRUCache<string, CachedAnswer>({
    max: countMax,
    maxSize: bytesMax,
    sizeCalculation: bytesOf,
    ttl: ageMaxMs,
    ttlAutopurge: true,
  });
}

function bytesOf({ headers, policy, parts, reads }: CachedAnswer, key: string): number {
  // A read holds its input beside its key.
  const readChars = reads.reduce((sum, read) => sum + 2 * read.key.length + OVERHEAD_CHARS, 0);
  const charCount = key.length + policy.length + JSON.stringify(headers).length + readChars;
  return OVERHEAD_BYTES + charCount * 2 + parts.reduce((sum, part) => sum + part.length, 0);
}
