import { setTimeout as delay } from "node:timers/promises";
import { type Child, stopChildren } from "./processes";

const DELAY_MIN_MS = 1_000;
const DELAY_MAX_MS = 30_000;
/** A program that ran this long is restarted immediately when it ends. */
const STEADY_MS = 60_000;

/** A program of ours that is restarted whenever it ends. */
export type SupervisedChild = {
  /** The child of the first beginning. */
  first: Child;
  /** Ends it for good. */
  stop: () => Promise<void>;
};

/** Options of the supervision of a program. */
export type SuperviseOptions = {
  start: () => Child;
  /** Called when it ended, with the delay until it is started again. */
  onEnd: (child: Child, code: number | null, delayMs: number) => void;
  /** The shortest wait; it doubles with each end that comes soon. */
  delayMinMs?: number;
  /** Maximum number of early ends in a row; after them it is not started again. */
  quickEndsMax?: number;
  /** Called then. */
  onGiveUp?: (child: Child, code: number | null) => void;
};

/**
 * Starts a program, and starts it again with growing delay whenever it ends; for ever, unless
 * `quickEndsMax` is given.
 */
export function superviseChild(options: SuperviseOptions): SupervisedChild {
  const { start, onEnd, delayMinMs = DELAY_MIN_MS, quickEndsMax = Number.POSITIVE_INFINITY, onGiveUp } = options;
  const stopping = new AbortController();
  const first = start();
  let current = first;

  async function supervise(): Promise<void> {
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

  const supervising = supervise();
  return {
    first,
    async stop() {
      stopping.abort();
      await stopChildren([current]);
      await supervising;
    },
  };
}
