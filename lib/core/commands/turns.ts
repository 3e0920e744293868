import { setTimeout as delay } from "node:timers/promises";
import { fail } from "@/lib/core/base/errors";

/** How many run at a time for one key, how many more wait, and for how long at most. */
type TurnLimits = { runningMax: number; waitingMax: number; waitMs: number };

/**
 * Runs work in its turn; throws `server.busy` when too much of one key waits, or waits too long.
 */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Line = { running: number; waiting: (() => void)[] };

/** Makes turns by key: a caller with many requests waits for their own, and for no one else's. */
export function makeTurns({ runningMax, waitingMax, waitMs }: TurnLimits): Turns {
  // One entry for each key with work in progress; it goes with the last.
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < runningMax) line.running += 1;
    else await takeTurn(line, { waitingMax, waitMs });
    try {
      return await work();
    } finally {
      // The next one takes the place over, so that none comes between.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}

async function takeTurn(line: Line, { waitingMax, waitMs }: Pick<TurnLimits, "waitingMax" | "waitMs">): Promise<void> {
  if (line.waiting.length >= waitingMax) fail("server.busy");
  const end = new AbortController();
  let isMine = false;
  const turn = new Promise<"turn">((resolve) => {
    const go = () => {
      isMine = true;
      resolve("turn");
    };
    line.waiting.push(go);
    end.signal.addEventListener("abort", () => {
      line.waiting = line.waiting.filter((one) => one !== go);
    });
  });
  const outcome = await Promise.race([turn, delay(waitMs, "late" as const, { signal: end.signal, ref: false })]);
  end.abort();
  // It may have been granted just before the timeout.
  if (outcome === "late" && !isMine) fail("server.busy");
}
