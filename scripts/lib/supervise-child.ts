import { setTimeout as delay } from "node:timers/promises";
import { type Child, stopChildren } from "./processes";

const DELAY_MIN_MS = 1_000;
const DELAY_MAX_MS = 30_000;
/** What ran so long is begun again at once when it ends. */
const STEADY_MS = 60_000;

/** A program of ours that is begun again whenever it ends. */
export type SupervisedChild = {
  /** The child of the first beginning. */
  first: Child;
  /** Ends it for good. */
  stop: () => Promise<void>;
};

/** How a program is kept. */
export type SuperviseOptions = {
  start: () => Child;
  /** Told when it ended, and after which time it is begun again. */
  onEnd: (child: Child, code: number | null, delayMs: number) => void;
  /** The shortest wait; it doubles with each end that comes soon. */
  delayMinMs?: number;
  /** After so many ends in a row that came soon it is not begun again. */
  quickEndsMax?: number;
  /** Told then. */
  onGiveUp?: (child: Child, code: number | null) => void;
};

/**
 * Starts a program, and starts it again with growing delay whenever it ends; for ever, unless it is
 * said when to give up.
 */
export function superviseChild(options: SuperviseOptions): SupervisedChild {
  const { start, onEnd, delayMinMs = DELAY_MIN_MS, quickEndsMax = Number.POSITIVE_INFINITY, onGiveUp } = options;
  const stopping = new AbortController();
  const first = start();
  let current = first;

  async function keep(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const startedAt = Date.now();
      const code = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > STEADY_MS) attempt = 0;
      if (attempt + 1 >= quickEndsMax) return onGiveUp?.(current, code);
      const delayMs = Math.min(DELAY_MAX_MS, delayMinMs * 2 ** attempt);
      onEnd(current, code, delayMs);
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = start();
    }
  }

  const kept = keep();
  return {
    first,
    async stop() {
      stopping.abort();
      await stopChildren([current]);
      await kept;
    },
  };
}
