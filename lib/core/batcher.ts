/** The result of one call of a batch; "busy" when another transaction holds its row. */
export type Outcome<R> = { value: R } | { error: unknown } | "busy";

/** The settings of a batcher. */
export type BatchOptions<C, R> = {
  concurrencyMax: number;
  callsMax: number;
  /** Calls with the same key keep their order and never run in two batches at once. */
  keyOf?: (call: C) => string | number;
  /**
   * Runs a batch and returns the outcomes in the order of its calls; a thrown error fails all of
   * them. It may wait for row locks only with `waits`; without, it answers "busy".
   */
  run: (calls: readonly C[], options: { waits: boolean }) => Promise<readonly Outcome<R>[]>;
  /** Whether nothing of a failed batch can have been committed. */
  mayRetry: (error: unknown) => boolean;
};

/**
 * Batches calls without a timer: what arrives while a batch runs forms the next one, so a lone call
 * runs at once. When a batch fails, each call is retried alone. Busy calls are isolated: they wait
 * for their locks apart from the others, and later calls with their key queue behind them.
 */
export function makeBatcher<C, R>(options: BatchOptions<C, R>): (call: C) => Promise<R> {
  const batcher = new Batcher(options);
  return (call) => batcher.add(call);
}

type Key = string | number | object;
type Entry<C, R> = { call: C; key: Key; resolve: (value: R) => void; reject: (error: unknown) => void };
/** Isolated calls of one key: run as a batch, or one after the other. */
type Isolated<C, R> = { entries: readonly Entry<C, R>[]; isBatch: boolean };

/** How many isolated keys run at once: each may hold a connection while it waits for a row lock. */
const ISOLATED_MAX = 4;

class Batcher<C, R> {
  private readonly options: BatchOptions<C, R>;
  private waiting: Entry<C, R>[] = [];
  private readonly isolated: Isolated<C, R>[] = [];
  private readonly runningKeys = new Set<Key>();
  private runningCount = 0;
  private isolatedCount = 0;
  private isScheduled = false;

  constructor(options: BatchOptions<C, R>) {
    this.options = options;
  }

  add(call: C): Promise<R> {
    const key = this.options.keyOf?.(call) ?? {};
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, key, resolve, reject });
      this.schedule();
    });
  }

  /** Starts batches at the end of this event-loop turn, with all calls that arrived in it. */
  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0 || this.runningCount >= this.options.concurrencyMax) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      while (this.runningCount < this.options.concurrencyMax) {
        const entries = this.nextBatch();
        if (entries.length === 0) return;
        void this.runBatch(entries);
      }
    });
  }

  private nextBatch(): Entry<C, R>[] {
    const taken: Entry<C, R>[] = [];
    const left: Entry<C, R>[] = [];
    for (const entry of this.waiting) {
      const isFree = taken.length < this.options.callsMax && !this.runningKeys.has(entry.key);
      (isFree ? taken : left).push(entry);
    }
    this.waiting = left;
    for (const { key } of taken) this.runningKeys.add(key);
    return taken;
  }

  private async runBatch(entries: readonly Entry<C, R>[]): Promise<void> {
    this.runningCount += 1;
    const left = await this.attempt(entries, false);
    this.runningCount -= 1;
    for (const { key } of entries) this.runningKeys.delete(key);
    for (const ofKey of groupByKey(left.entries)) {
      this.isolated.push({ entries: ofKey, isBatch: left.reason === "busy" });
      for (const { key } of ofKey) this.runningKeys.add(key);
    }
    this.startIsolated();
    this.schedule();
  }

  private startIsolated(): void {
    while (this.isolatedCount < ISOLATED_MAX) {
      const next = this.isolated.shift();
      if (!next) return;
      void this.runIsolated(next);
    }
  }

  private async runIsolated({ entries, isBatch }: Isolated<C, R>): Promise<void> {
    this.isolatedCount += 1;
    const left = isBatch ? (await this.attempt(entries, true)).entries : entries;
    for (const entry of left) await this.attempt([entry], true);
    this.isolatedCount -= 1;
    for (const { key } of entries) this.runningKeys.delete(key);
    this.startIsolated();
    this.schedule();
  }

  /** Runs a batch and settles its calls; returns those to retry. */
  private async attempt(
    entries: readonly Entry<C, R>[],
    waits: boolean,
  ): Promise<{ entries: readonly Entry<C, R>[]; reason: "busy" | "failed" }> {
    const calls = entries.map(({ call }) => call);
    let outcomes: readonly Outcome<R>[];
    try {
      outcomes = await this.options.run(calls, { waits });
    } catch (error) {
      if (entries.length > 1 && this.options.mayRetry(error)) return { entries, reason: "failed" };
      for (const entry of entries) entry.reject(error);
      return { entries: [], reason: "failed" };
    }
    const busy = entries.filter((entry, index) => !settle(entry, outcomes[index]));
    if (!waits) return { entries: busy, reason: "busy" };
    for (const entry of busy) entry.reject(new Error("a call that may wait for locks was busy"));
    return { entries: [], reason: "busy" };
  }
}

/** Settles a call's promise; false when the call was busy and has to run again. */
function settle<C, R>(entry: Entry<C, R>, outcome: Outcome<R> | undefined): boolean {
  if (outcome === "busy") return false;
  if (outcome === undefined) entry.reject(new Error("a batched call has no outcome"));
  else if ("error" in outcome) entry.reject(outcome.error);
  else entry.resolve(outcome.value);
  return true;
}

function groupByKey<C, R>(entries: readonly Entry<C, R>[]): Entry<C, R>[][] {
  const groups = new Map<Key, Entry<C, R>[]>();
  for (const entry of entries) {
    const group = groups.get(entry.key);
    if (group) group.push(entry);
    else groups.set(entry.key, [entry]);
  }
  return [...groups.values()];
}
