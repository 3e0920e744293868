import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outbox } from "@/db/schema/core/outbox";
import { contextOf } from "@/lib/core/commands/call-context";
import type { Ctx } from "@/lib/core/commands/command";
import { inTransaction } from "@/lib/core/commands/in-transaction";
import { addJob, findJob, removeJob } from "@/lib/core/commands/jobs";
import { recordFor } from "@/lib/core/commands/outbox";
import { notificationReceived } from "@/lib/identity/notifications/events";
import { JOBS } from "@/lib/runtime/jobs";
import { testRuntime } from "../../support/call";
import { testDb } from "../../support/database";
import { makePerson } from "../../support/factories";
import { jobKeysOf } from "../../support/jobs";

const inOne = <T>(work: (ctx: Ctx) => Promise<T>) => inTransaction(testRuntime(), outside(), work);

/** A context that is in no transaction. */
function outside(): Ctx {
  const caller = { kind: "system" } as const;
  const request = { caller, locale: "fr", requestId: "deferred", ip: "", userAgent: "" } as const;
  return contextOf(testRuntime(), { request, caller, now: new Date(), reply: {} });
}

async function eventIdsOf(userId: number): Promise<unknown[]> {
  const rows = await testDb().select().from(outbox).where(eq(outbox.userId, userId)).orderBy(asc(outbox.id));
  return rows.map(({ payload }) => payload);
}

describe("what a transaction leaves for its end", () => {
  it("is written then: the events in their order, and the jobs", async () => {
    const { userId } = await makePerson();
    await inOne(async (ctx) => {
      for (const id of [3, 1, 2]) await recordFor(ctx, { userId }, notificationReceived, { id });
      await addJob(ctx, JOBS.expire_offer, { offerId: 0 }, { key: "deferred:a" });
      await addJob(ctx, JOBS.settle_payment, { paymentId: 0 }, { key: "deferred:b" });
      const rows = await ctx.tx.select().from(outbox).where(eq(outbox.userId, userId));
      expect(rows).toEqual([]);
    });
    expect(await eventIdsOf(userId)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
    expect(await jobKeysOf("expire_offer")).toContain("deferred:a");
    expect(await jobKeysOf("settle_payment")).toContain("deferred:b");
  });

  it("is gone with a transaction that fails", async () => {
    const { userId } = await makePerson();
    const failed = inOne(async (ctx) => {
      await recordFor(ctx, { userId }, notificationReceived, { id: 1 });
      await addJob(ctx, JOBS.expire_offer, { offerId: 0 }, { key: "deferred:failed" });
      throw new Error("after all");
    });
    await expect(failed).rejects.toThrow("after all");
    expect(await eventIdsOf(userId)).toEqual([]);
    expect(await jobKeysOf("expire_offer")).not.toContain("deferred:failed");
  });

  it("has a job once that is added twice, when it was last, and not one that is removed again", async () => {
    const [soon, late] = [new Date(Date.now() + 60_000), new Date(Date.now() + 600_000)];
    await inOne(async (ctx) => {
      await addJob(ctx, JOBS.expire_offer, { offerId: 1 }, { key: "deferred:moved", runAt: soon });
      await addJob(ctx, JOBS.expire_offer, { offerId: 1 }, { key: "deferred:moved", runAt: late });
      expect(await findJob(ctx, "deferred:moved")).toEqual({ runAt: late });
      await addJob(ctx, JOBS.expire_offer, { offerId: 2 }, { key: "deferred:removed" });
      await removeJob(ctx, "deferred:removed");
    });
    expect((await jobKeysOf("expire_offer")).filter((key) => key === "deferred:moved")).toHaveLength(1);
    expect(await findJob({ tx: testDb() }, "deferred:moved")).toEqual({ runAt: late });
    expect(await findJob({ tx: testDb() }, "deferred:removed")).toBeUndefined();
  });

  it("takes a job away that an earlier transaction added, and adds it again behind that", async () => {
    await inOne((ctx) => addJob(ctx, JOBS.expire_offer, { offerId: 3 }, { key: "deferred:again" }));
    await inOne(async (ctx) => {
      await removeJob(ctx, "deferred:again");
      await addJob(ctx, JOBS.expire_offer, { offerId: 4 }, { key: "deferred:again" });
    });
    const rows = await testDb().execute<{ payload: object }>(sql`
      select payload from graphile_worker._private_jobs where key = 'deferred:again'`);
    expect(rows).toMatchObject([{ payload: { offerId: 4 } }]);
  });

  it("is written immediately outside a transaction, also the first job that the queue sees of its kind", async () => {
    const { userId } = await makePerson();
    await testDb().execute(sql`delete from graphile_worker._private_jobs`);
    await testDb().execute(sql`delete from graphile_worker._private_tasks`);
    await recordFor(outside(), { userId }, notificationReceived, { id: 1 });
    await addJob(outside(), JOBS.expire_offer, { offerId: 0 }, { key: "deferred:first" });
    expect(await eventIdsOf(userId)).toEqual([{ id: 1 }]);
    expect(await jobKeysOf("expire_offer")).toEqual(["deferred:first"]);
  });
});
