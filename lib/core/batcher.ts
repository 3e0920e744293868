/** What a call of a batch comes to: its value, its error, or that what it needs is held by somebody else. */
export type Outcome<R> = { value: R } | { error: unknown } | "busy";

/** How calls are batched. */
export type BatchOptions<C, R> = {
  /** How many batches may run at once. */
  concurrencyMax: number;
  /** How many calls one batch takes at most. */
  callsMax: number;
  /** Calls with the same key keep their order and are never in two batches at once. Left out, no two calls belong batch. */
  keyOf?: (call: C) => string | number;
  /**
   * Runs a batch and gives each call its outcome, in their order. What it throws fails all of them. Only with `waits` may it
   * wait for what others hold; without, it answers "busy".
   */
  run: (calls: readonly C[], options: { waits: boolean }) => Promise<readonly Outcome<R>[]>;
  /** Whether nothing of a failed batch can have been kept, so that its calls may be run again. */
  mayRunAgain: (error: unknown) => boolean;
};

/**
 * Batches calls: what comes while earlier calls run is run as one batch once they are done. Nobody waits for a timer, so a lone
 * call runs at once. When a batch fails, each of its calls is run again alone, so that nobody fails for somebody else.
 * Calls that were busy are isolated: they wait apart from all others, and later calls with their key behind them.
 */
export function makeBatcher<C, R>(options: BatchOptions<C, R>): (call: C) => Promise<R> {
  const batcher = new Batcher(options);
  return (call) => batcher.add(call);
}

type Key = string | number | object;
type Entry<C, R> = { call: C; key: Key; resolve: (value: R) => void; reject: (error: unknown) => void };
/** The calls of one key that are isolated from others: run as a batch, or one after the other. */
type Isolated<C, R> = { entries: readonly Entry<C, R>[]; isBatch: boolean };

/** How many isolated keys are run at once: each may hold a connection for as long as somebody else holds its row. */
const ISOLATED_MAX = 4;

class Batcher<C, R> {
  private readonly options: BatchOptions<C, R>;
  private waiting: Entry<C, R>[] = [];
  private readonly isolated: Isolated<C, R>[] = [];
  private readonly keysAtWork = new Set<Key>();
  private runningCount = 0;
  private isolatedCount = 0;
  private isPlanned = false;

  constructor(options: BatchOptions<C, R>) {
    this.options = options;
  }

  add(call: C): Promise<R> {
    const key = this.options.keyOf?.(call) ?? {};
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, key, resolve, reject });
      this.plan();
    });
  }

  /** Starts at the end of this turn of the event loop: what has arrived in it goes batch. */
  private plan(): void {
    if (this.isPlanned || this.waiting.length === 0 || this.runningCount >= this.options.concurrencyMax) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      while (this.runningCount < this.options.concurrencyMax) {
        const entries = this.take();
        if (entries.length === 0) return;
        void this.runLane(entries);
      }
    });
  }

  private take(): Entry<C, R>[] {
    const taken: Entry<C, R>[] = [];
    const left: Entry<C, R>[] = [];
    for (const entry of this.waiting) {
      const isFree = taken.length < this.options.callsMax && !this.keysAtWork.has(entry.key);
      (isFree ? taken : left).push(entry);
    }
    this.waiting = left;
    for (const { key } of taken) this.keysAtWork.add(key);
    return taken;
  }

  private async runLane(entries: readonly Entry<C, R>[]): Promise<void> {
    this.runningCount += 1;
    const left = await this.attempt(entries, false);
    this.runningCount -= 1;
    for (const { key } of entries) this.keysAtWork.delete(key);
    for (const ofKey of groupByKey(left.entries)) {
      this.isolated.push({ entries: ofKey, isBatch: left.reason === "busy" });
      for (const { key } of ofKey) this.keysAtWork.add(key);
    }
    this.startIsolated();
    this.plan();
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
    for (const { key } of entries) this.keysAtWork.delete(key);
    this.startIsolated();
    this.plan();
  }

  /** Runs a batch and answers its calls; gives those that have to be run again. */
  private async attempt(
    entries: readonly Entry<C, R>[],
    waits: boolean,
  ): Promise<{ entries: readonly Entry<C, R>[]; reason: "busy" | "failed" }> {
    const calls = entries.map(({ call }) => call);
    let outcomes: readonly Outcome<R>[];
    try {
      outcomes = await this.options.run(calls, { waits });
    } catch (error) {
      if (entries.length > 1 && this.options.mayRunAgain(error)) return { entries, reason: "failed" };
      for (const entry of entries) entry.reject(error);
      return { entries: [], reason: "failed" };
    }
    const busy = entries.filter((entry, index) => !answer(entry, outcomes[index]));
    if (!waits) return { entries: busy, reason: "busy" };
    for (const entry of busy) entry.reject(new Error("a call that may wait was answered busy"));
    return { entries: [], reason: "busy" };
  }
}

/** Answers a call; says whether it is through. */
function answer<C, R>(entry: Entry<C, R>, outcome: Outcome<R> | undefined): boolean {
  if (outcome === "busy") return false;
  if (outcome === undefined) entry.reject(new Error("a call of a batch was given no outcome"));
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
