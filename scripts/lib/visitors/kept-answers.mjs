// Keeps answers for a moment, within bounds: strangers decide what is asked for.

/** What an entry takes beside what can be counted. */
const OVERHEAD_BYTES = 1_024;

/**
 * Answers by their keys. None is older than `ageMaxMs`, there are no more than `countMax`, and keys, headers and bodies together take no
 * more than `bytesMax`: the oldest go first. `stop` ends the clock that drops what nobody asks for any more.
 */
export function keepAnswers({ ageMaxMs, bytesMax, countMax, now = () => performance.now() }) {
  // In the order in which they were made.
  const entries = new Map();
  let byteCount = 0;

  function drop(key) {
    byteCount -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function dropOld() {
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

function bytesOf(key, { headers, policy, parts }) {
  const written = key.length + policy.length + JSON.stringify(headers).length;
  return OVERHEAD_BYTES + written * 2 + parts.reduce((sum, part) => sum + part.length, 0);
}
