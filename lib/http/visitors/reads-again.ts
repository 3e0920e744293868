import { LRUCache } from "lru-cache";
import { printOf, type RecordedRead } from "./recorded-reads";

const PRINTS_MAX = 5_000;

type Reading = { version: number; print: Promise<string | undefined> };

/** Tells whether what answers were made of is still the same. */
export type ReadsAgain = {
  /** Whether all reads give what they gave; `version` is that of the public data by now. */
  areSame: (reads: readonly RecordedRead[], version: number) => Promise<boolean>;
};

/**
 * Reads again what answers were made of. Many answers share a read, such as the list of countries:
 * it is done once for a version of the public data, and for as long as the clock may be late.
 */
export function makeReadsAgain(ageMaxMs: number): ReadsAgain {
  const readings = new LRUCache<string, Reading>({ max: PRINTS_MAX, ttl: ageMaxMs });

  function read({ key, again }: RecordedRead, version: number): Promise<string | undefined> {
    const known = readings.get(key);
    if (known?.version === version) return known.print;
    // What cannot be read now is met by the rendering, which says why.
    const print = again().then(printOf, () => undefined);
    readings.set(key, { version, print });
    return print;
  }

  return {
    async areSame(reads, version) {
      const same = await Promise.all(reads.map(async (each) => (await read(each, version)) === each.print));
      return same.every(Boolean);
    },
  };
}
