import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/** What an entry takes beside what can be counted. */
const OVERHEAD_BYTES = 1_024;

/** A public answer: its headers, and its body cut where each reader's own nonce goes. */
export type CachedAnswer = {
  headers: OutgoingHttpHeaders;
  policy: string;
  /** The nonce of the answer as it was rendered; lists have none. */
  nonce: string | undefined;
  parts: readonly Uint8Array[];
};

/** Answers by the keys of their requests. */
export type AnswerCache = LRUCache<string, CachedAnswer>;

type Bounds = { ageMaxMs: number; bytesMax: number; countMax: number };

/** Strangers choose the keys, so entries expire whether they are read or not, and keys, headers and bodies count towards `bytesMax`. */
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
