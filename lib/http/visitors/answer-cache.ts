import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/** An estimate of an entry's overhead. */
const OVERHEAD_BYTES = 1_024;

/** A public response: its headers, and its body split where each reader's nonce goes. */
export type CachedAnswer = {
  headers: OutgoingHttpHeaders;
  policy: string;
  /** The nonce of the rendered response; lists have none. */
  nonce: string | undefined;
  parts: readonly Uint8Array[];
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

function bytesOf({ headers, policy, parts }: CachedAnswer, key: string): number {
  const charCount = key.length + policy.length + JSON.stringify(headers).length;
  return OVERHEAD_BYTES + charCount * 2 + parts.reduce((sum, part) => sum + part.length, 0);
}
