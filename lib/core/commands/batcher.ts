/** The result of one call of a batch; "busy" when another transaction holds its row. */
export type Outcome<R> = { value: R } | { error: unknown } | "busy";

/** The settings of a batcher. */
export type BatchOptions<C, R> = {
  concurrencyMax: number;
  callsMax: number;
  /** Calls with the same key keep their order and never run in two batches at once. */
  keyOf?: (call: C) => string | number;
  /** Runs a batch, without waiting for locks; returns the outcomes in the order of its calls. */
  run: (calls: readonly C[]) => Promise<readonly Outcome<R>[]>;
  /** Runs a call of a busy row or of a failed batch, waiting for locks. */
  runAlone: (call: C) => Promise<R>;
  /** Whether nothing of a failed batch can have been committed. */
  mayRetry: (error: unknown) => boolean;
};

/**
 * Batches calls without a timer: what arrives while a batch runs forms the next one, so a lone call
 * runs at once. Busy calls and those of a failed batch run alone, one after the other for each key;
 * later calls with their key queue behind them, and all others pass by.
 */
export function makeBatcher<C, R>(options: BatchOptions<C, R>): (call: C) => Promise<R> {
  const batcher = new Batcher(options);
  return (call) => batcher.add(call);
}

type Key = string | number | object;
type Entry<C, R> = { call: C; key: Key; resolve: (value: R) => void; reject: (error: unknown) => void };

/** How many keys run alone at once: each may hold a connection while it waits for a row lock. */
const ALONE_MAX = 4;

class Batcher<C, R> {
  private readonly options: BatchOptions<C, R>;
  private waiting: Entry<C, R>[] = [];
  /** The calls that run alone, by key. */
  private readonly alone: (readonly Entry<C, R>[])[] = [];
  private readonly runningKeys = new Set<Key>();
  private runningCount = 0;
  private aloneCount = 0;
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
    const left = await this.attempt(entries);
    this.runningCount -= 1;
    for (const { key } of entries) this.runningKeys.delete(key);
    for (const { key } of left) this.runningKeys.add(key);
    this.alone.push(...groupByKey(left));
    this.startAlone();
    this.schedule();
  }

  private startAlone(): void {
    while (this.aloneCount < ALONE_MAX) {
      const next = this.alone.shift();
      if (!next) return;
      void this.runEachAlone(next);
    }
  }

  private async runEachAlone(entries: readonly Entry<C, R>[]): Promise<void> {
    this.aloneCount += 1;
    for (const { call, resolve, reject } of entries) await this.options.runAlone(call).then(resolve, reject);
    for (const { key } of entries) this.runningKeys.delete(key);
    this.aloneCount -= 1;
    this.startAlone();
    this.schedule();
  }

  /** Runs a batch and settles its calls; returns those to run alone. */
  private async attempt(entries: readonly Entry<C, R>[]): Promise<readonly Entry<C, R>[]> {
    try {
      const outcomes = await this.options.run(entries.map(({ call }) => call));
      return entries.filter((entry, index) => !settle(entry, outcomes[index]));
    } catch (error) {
      if (entries.length > 1 && this.options.mayRetry(error)) return entries;
      for (const entry of entries) entry.reject(error);
      return [];
    }
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
