/** Counts uses by key within fixed windows of time. */
export type WindowCounter = (key: string | number) => number;

/** The key of all those that are beyond the limit of keys. */
const OTHERS = "others";

/** Makes a counter that returns how often a key was counted in this window; it forgets the last. */
export function makeWindowCounter(windowMs: number, keysMax: number, clock = () => performance.now()): WindowCounter {
  const counts = new Map<string | number, number>();
  let startMs = Number.NEGATIVE_INFINITY;
  return (key) => {
    const nowMs = clock();
    if (nowMs - startMs >= windowMs) {
      counts.clear();
      startMs = nowMs;
    }
    const own = counts.has(key) || counts.size < keysMax ? key : OTHERS;
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    return count;
  };
}
