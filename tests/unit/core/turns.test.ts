import { describe, expect, it } from "vitest";
import { isAppError } from "@/lib/core/base/errors";
import { makeTurns } from "@/lib/core/commands/turns";

/** Work that ends when its promise is resolved. */
function held() {
  let end = () => {};
  const work = () =>
    new Promise<string>((resolve) => {
      end = () => resolve("done");
    });
  return { work, end: () => end() };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (isAppError(error) ? error.code : "other"),
  );

describe("turns", () => {
  it("run a few of one key at a time, the others in their order, and refuse what is beyond", async () => {
    const take = makeTurns({ runningMax: 2, waitingMax: 2, waitMs: 10_000 });
    const started: number[] = [];
    const works = Array.from({ length: 5 }, held);
    const calls = works.map(({ work }, index) =>
      codeOf(
        take("one", () => {
          started.push(index);
          return work();
        }),
      ),
    );
    expect(await calls[4]).toBe("server.busy");
    expect(started).toEqual([0, 1]);
    works[1]?.end();
    await calls[1];
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const index of [0, 2]) works[index]?.end();
    await expect.poll(() => started).toEqual([0, 1, 2, 3]);
    works[3]?.end();
    expect(await Promise.all(calls.slice(0, 4))).toEqual(["done", "done", "done", "done"]);
  });

  it("of one key never wait for another's", async () => {
    const take = makeTurns({ runningMax: 1, waitingMax: 0, waitMs: 10_000 });
    const slow = held();
    const first = take("one", slow.work);
    expect(await take("other", async () => "done")).toBe("done");
    expect(await codeOf(take("one", async () => "done"))).toBe("server.busy");
    slow.end();
    await first;
    expect(await take("one", async () => "done")).toBe("done");
  });

  it("are refused when they wait too long, and given on when the work before fails", async () => {
    const take = makeTurns({ runningMax: 1, waitingMax: 3, waitMs: 20 });
    const slow = held();
    const first = take("one", slow.work);
    expect(await codeOf(take("one", async () => "done"))).toBe("server.busy");
    slow.end();
    await first;
    const failing = codeOf(take("one", () => Promise.reject(new Error("no"))));
    expect(await take("one", async () => "done")).toBe("done");
    expect(await failing).toBe("other");
  });

  it("lose none, whatever comes at the last instant", async () => {
    const take = makeTurns({ runningMax: 3, waitingMax: 500, waitMs: 3 });
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
    await Promise.all(Array.from({ length: 400 }, () => codeOf(take("one", pause))));
    // Three concurrently again: no place is taken by what was refused.
    const works = Array.from({ length: 3 }, held);
    const calls = works.map(({ work }) => codeOf(take("one", work)));
    for (const { end } of works) end();
    expect(await Promise.all(calls)).toEqual(["done", "done", "done"]);
  });
});
