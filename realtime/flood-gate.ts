const EVENTS_PER_SECOND_MAX = 60;

/**
 * Makes the gate of one socket: it says that a socket overflows once it sends more than 60 events
 * in a second. People are slowed down by the commands' own limits long before; this is for broken
 * and hostile clients.
 */
export function makeFloodGate(): (nowMs: number) => boolean {
  let windowStartMs = 0;
  let count = 0;
  return (nowMs) => {
    if (nowMs - windowStartMs >= 1_000) {
      windowStartMs = nowMs;
      count = 0;
    }
    count += 1;
    return count > EVENTS_PER_SECOND_MAX;
  };
}
