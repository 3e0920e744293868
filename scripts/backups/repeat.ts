const HOUR_MS = 3_600_000;

/** The repeated work: each run gives the exit code of the program. */
export type Repeated = {
  /** Makes a backup. */
  backUp: () => Promise<number>;
  /** Notes who was erased since the last time. */
  keepErasures: () => Promise<number>;
  /** Waits for some milliseconds, or until the signal ends it. */
  wait: (ms: number) => Promise<void>;
};

/**
 * Makes a backup every `everyMs`, and notes erasures each hour between; a backup that failed is
 * retried after an hour. Returns the exit code: of the first backup when it is to be the only one
 * (`everyMs` is undefined), otherwise 0 once the signal ends it.
 */
export async function repeat(
  { backUp, keepErasures, wait }: Repeated,
  everyMs: number | undefined,
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    const code = await backUp();
    if (everyMs === undefined) return code;
    let leftMs = code === 0 ? everyMs : Math.min(everyMs, HOUR_MS);
    while (leftMs > 0 && !signal.aborted) {
      await wait(Math.min(leftMs, HOUR_MS));
      leftMs -= HOUR_MS;
      if (leftMs > 0 && !signal.aborted) await keepErasures();
    }
    if (signal.aborted) return 0;
  }
}
