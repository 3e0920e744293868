import { describe, expect, it } from "vitest";
import { makeBatcher, type Outcome } from "@/lib/core/commands/batcher";

type Run = (calls: readonly string[]) => Promise<readonly Outcome<string>[]>;
type RunAlone = (call: string) => Promise<string>;

const tick = () => new Promise((resolve) => setImmediate(resolve));
const echo = (calls: readonly string[]) => calls.map((call) => ({ value: call.toUpperCase() }));

/** A promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

type Over = { concurrencyMax?: number; callsMax?: number; mayRetry?: boolean; runAlone?: RunAlone };

/** A batcher whose batches are recorded; the key is a call's first letter. */
function batcherOf(run: Run, over: Over = {}) {
  const batches: string[] = [];
  const addToBatch = makeBatcher<string, string>({
    concurrencyMax: over.concurrencyMax ?? 1,
    callsMax: over.callsMax ?? 100,
    keyOf: (call) => call.slice(0, 1),
    mayRetry: () => over.mayRetry ?? true,
    run(calls) {
      batches.push(calls.join(","));
      return run(calls);
    },
    async runAlone(call) {
      batches.push(`${call} alone`);
      return over.runAlone ? over.runAlone(call) : call.toUpperCase();
    },
  });
  return { addToBatch, batches };
}

describe("batch", () => {
  it("runs a lone call at once, without waiting for company", async () => {
    const { addToBatch, batches } = batcherOf(async (calls) => echo(calls));
    expect(await addToBatch("a")).toBe("A");
    expect(await addToBatch("b")).toBe("B");
    expect(batches).toEqual(["a", "b"]);
  });

  it("batches what comes in one turn, and what comes while all runs are busy, in the order of arrival", async () => {
    const busy = gate();
    const { addToBatch, batches } = batcherOf(async (calls) => {
      if (calls.includes("a")) await busy.opened;
      return echo(calls);
    });
    const answers = [addToBatch("a"), addToBatch("b")];
    await tick();
    for (const call of ["c", "d", "e"]) {
      answers.push(addToBatch(call));
      await tick();
    }
    expect(batches).toEqual(["a,b"]);
    busy.open();
    expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D", "E"]);
    expect(batches).toEqual(["a,b", "c,d,e"]);
  });

  it("takes no more than its maximum, and runs as many at once as its concurrency allows", async () => {
    const busy = gate();
    let most = 0;
    let running = 0;
    const { addToBatch, batches } = batcherOf(
      async (calls) => {
        running += 1;
        most = Math.max(most, running);
        await busy.opened;
        running -= 1;
        return echo(calls);
      },
      { concurrencyMax: 2, callsMax: 2 },
    );
    const answers = ["a", "b", "c", "d", "e"].map(addToBatch);
    await tick();
    expect(batches).toEqual(["a,b", "c,d"]);
    busy.open();
    expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D", "E"]);
    expect(most).toBe(2);
  });

  it("never has calls of one key in two batches at once", async () => {
    const busy = gate();
    const { addToBatch, batches } = batcherOf(
      async (calls) => {
        if (calls.includes("a1")) await busy.opened;
        return echo(calls);
      },
      { concurrencyMax: 2 },
    );
    const first = addToBatch("a1");
    await tick();
    const second = addToBatch("a2");
    expect(await addToBatch("b")).toBe("B");
    expect(batches).toEqual(["a1", "b"]);
    busy.open();
    expect(await Promise.all([first, second])).toEqual(["A1", "A2"]);
    expect(batches).toEqual(["a1", "b", "a2"]);
  });

  it("gives each call its own outcome: one person's error is nobody else's", async () => {
    const { addToBatch } = batcherOf(async (calls) =>
      calls.map((call) => (call === "b" ? { error: new Error("refused") } : { value: call })),
    );
    const answers = await Promise.allSettled(["a", "b", "c"].map(addToBatch));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});

describe("a batch that fails", () => {
  it("is run again one by one, each key in its order, and only the culprit fails", async () => {
    const fail = () => Promise.reject(new Error("poison"));
    const { addToBatch, batches } = batcherOf(async (calls) => (calls.includes("b") ? fail() : echo(calls)), {
      runAlone: async (call) => (call === "b" ? fail() : call.toUpperCase()),
    });
    const answers = await Promise.allSettled(["a1", "b", "a2", "c"].map(addToBatch));
    expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : String(answer.reason)))).toEqual([
      "A1",
      "Error: poison",
      "A2",
      "C",
    ]);
    expect(batches[0]).toBe("a1,b,a2,c");
    expect(batches.slice(1).toSorted()).toEqual(["a1 alone", "a2 alone", "b alone", "c alone"]);
    expect(batches.indexOf("a1 alone")).toBeLessThan(batches.indexOf("a2 alone"));
    expect(await addToBatch("d")).toBe("D");
  });

  it("is not run again when something of it may have been committed, nor when it was one call", async () => {
    const { addToBatch, batches } = batcherOf(
      async () => {
        throw new Error("the connection was lost");
      },
      { mayRetry: false },
    );
    const answers = await Promise.allSettled(["a", "b"].map(addToBatch));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(addToBatch("c")).rejects.toThrow("lost");
    expect(batches).toEqual(["a,b", "c"]);
  });

  it("leaves no call without an answer when outcomes are missing", async () => {
    const { addToBatch } = batcherOf(async () => [{ value: "only one" }]);
    const answers = await Promise.allSettled(["a", "b"].map(addToBatch));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a call whose row is held by somebody else", () => {
  it("is isolated; its key's later calls come behind it, and all others pass by", async () => {
    const held = gate();
    const { addToBatch, batches } = batcherOf(
      async (calls) => calls.map((call) => (call.startsWith("a") ? "busy" : { value: call })),
      { runAlone: (call) => held.opened.then(() => call) },
    );
    const order: string[] = [];
    const note = (call: string) => addToBatch(call).then((value) => order.push(value));
    const waiting = [note("a1"), note("a2"), note("b1")];
    while (order.length === 0) await tick();
    waiting.push(note("a3"));
    for (const call of ["b2", "c1"]) await note(call);
    expect(order).toEqual(["b1", "b2", "c1"]);
    expect(batches).toEqual(["a1,a2,b1", "a1 alone", "b2", "c1"]);
    held.open();
    await Promise.all(waiting);
    expect(order).toEqual(["b1", "b2", "c1", "a1", "a2", "a3"]);
  });

  it("fails alone when its own run fails", async () => {
    const { addToBatch } = batcherOf(async (calls) => calls.map(() => "busy" as const), {
      runAlone: (call) => (call === "a1" ? Promise.reject(new Error("gone")) : Promise.resolve(call)),
    });
    const answers = await Promise.allSettled(["a1", "a2", "b"].map(addToBatch));
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });
});
