import { sqlErrorOf } from "@/db/client";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx } from "./command";
import { makeDeferred } from "./deferred";
import type { Runtime } from "./runtime";
import { writeDeferred } from "./write-deferred";

const RETRIES_MAX = 3;
/** Serialization failure and deadlock: all was rolled back, so a retry is safe. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** Runs work in its own transaction, retried on conflicts; wakes the publisher. */
export async function inTransaction<A extends Actor | null, T>(
  runtime: Runtime,
  base: Ctx<A>,
  work: (ctx: Ctx<A>) => Promise<T>,
  { mayRepeat = true } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const deferred = makeDeferred();
    try {
      const result = await runtime.db.transaction(async (tx) => {
        const value = await work({ ...base, tx, deferred });
        await writeDeferred(tx, deferred, { wakes: !runtime.wake });
        return value;
      });
      if (deferred.hasEvents) runtime.wake?.();
      return result;
    } catch (error) {
      const state = sqlErrorOf(error)?.state;
      if (!mayRepeat || !state || !RETRYABLE.has(state) || attempt >= RETRIES_MAX) throw error;
      base.log.warn({ requestId: base.requestId, sqlState: state, attempt }, "transaction is retried");
    }
  }
}
