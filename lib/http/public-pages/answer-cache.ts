import { LRUCache } from "lru-cache";
import type { CapturedAnswer } from "./captured-answer";

/** An estimate of an entry's overhead. */
const OVERHEAD_BYTES = 1_024;

/** Cached answers by request key. */
export type AnswerCache = LRUCache<string, CapturedAnswer>;

type Bounds = { ageMaxMs: number; bytesMax: number; countMax: number };

/**
 * Anonymous clients choose the keys, so entries expire whether they are read or not, and keys,
 * headers and bodies count towards `bytesMax`.
 */
export function makeAnswerCache({ ageMaxMs, bytesMax, countMax }: Bounds): AnswerCache {
  return new LRUCache<string, CapturedAnswer>({
    max: countMax,
    maxSize: bytesMax,
    sizeCalculation: bytesOf,
    ttl: ageMaxMs,
    ttlAutopurge: true,
  });
}

/** A compressed body is less than a quarter of it, and there are two. */
const COMPRESSED_SHARE = 0.5;

function bytesOf({ headers, body }: CapturedAnswer, key: string): number {
  const charCount = key.length + JSON.stringify(headers).length;
  return OVERHEAD_BYTES + charCount * 2 + Math.ceil(body.length * (1 + COMPRESSED_SHARE));
}
