import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { payouts } from "@/db/schema/deals/payments";
import { mails } from "@/db/schema/identity/mails";
import type { Actor } from "@/lib/core/base/actor";
import type { Command, WorkflowCtx } from "@/lib/core/commands/command";
import { sendBatch } from "@/lib/deals/bank-transfers/send-batch";
import { payOut } from "@/lib/deals/payouts/pay-out";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { getBatch } from "@/lib/staff/bank-transfers/get-batch";
import { readBatchOrder } from "@/lib/staff/bank-transfers/read-batch-order";
import { readStatement } from "@/lib/staff/bank-transfers/read-statement";
import { releaseBatch } from "@/lib/staff/bank-transfers/release-batch";
import { later, makeAdmin, makeWaiting, transfersTo, WHEN_DUE } from "@/tests/support/bank/make-transfers";
import { writeCamt } from "@/tests/support/bank/write-camt";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { ledgerIsClean, sumOf } from "@/tests/support/ledger";

const DIES = "the process has died";

/** The same workflow in a process that dies before, or after, the step of a number is committed. */
function dyingAt<I extends z.ZodType, O extends z.ZodType>(
  command: Command<Actor, I, O>,
  number: number,
  when: "before" | "after",
): Command<Actor, I, O> {
  return {
    ...command,
    handle: (ctx, input) => {
      let count = 0;
      const step: WorkflowCtx<Actor>["step"] = async (work) => {
        count += 1;
        if (count === number && when === "before") throw new Error(DIES);
        const done = await ctx.step(work);
        if (count === number) throw new Error(DIES);
        return done;
      };
      return command.handle({ ...ctx, step }, input);
    },
  };
}

const statusesOf = async (id: number) =>
  (await testDb().select().from(bankTransfers).where(eq(bankTransfers.batchId, id))).map(({ status }) => status).sort();

describe("a release whose process dies", () => {
  // The release is one step, and each of its three transfers another.
  const steps = [1, 2, 3, 4].flatMap((number) => (["before", "after"] as const).map((when) => ({ number, when })));

  it.each(steps)("$when step $number is finished by the job, and pays each once", async ({ number, when }) => {
    const deals = [await makeWaiting(), await makeWaiting(), await makeWaiting()];
    const admin = await makeAdmin();
    const { id } = await callAs(admin, createBatch, {}, WHEN_DUE);
    const before = await sumOf("operator_bank");
    await expect(callAs(admin, dyingAt(releaseBatch, number, when), { id }, WHEN_DUE)).rejects.toThrow();
    const { status } = await callAs(admin, getBatch, { id });
    expect(status).toBe(number === 1 && when === "before" ? "draft" : "released");
    // The bank gets no file of what is not booked as a whole.
    const isWhole = !(await statusesOf(id)).includes("planned");
    const file = await callAs(admin, readBatchOrder, { id }).catch((error: { code: string }) => error.code);
    expect(typeof file === "string" ? file : "there").toBe(isWhole ? "there" : "batch.not_ready");
    for (const { reservationId } of deals) await callAs("system", payOut, { reservationId }, later(2));
    if (status === "draft") await callAs(admin, releaseBatch, { id }, WHEN_DUE);
    await Promise.all([1, 2].map(() => callAs("system", sendBatch, { batchId: id }, later(1))));
    await callAs("system", sendBatch, { batchId: id }, later(2));
    expect(await statusesOf(id)).toEqual(["sent", "sent", "sent"]);
    expect((await sumOf("operator_bank")) - before).toBe(180_00);
    for (const { carrier } of deals) {
      const [transfer] = await transfersTo(carrier);
      expect(await testDb().$count(mails, eq(mails.key, `bank-transfer-sent:${transfer?.id}`))).toBe(1);
    }
    await ledgerIsClean();
  });
});

describe("a statement whose reader dies", () => {
  it.each([1, 2, 3].flatMap((number) => (["before", "after"] as const).map((when) => ({ number, when }))))(
    "$when step $number is read to its end by reading it again",
    async ({ number, when }) => {
      const deals = [await makeWaiting(), await makeWaiting()];
      const admin = await makeAdmin();
      const { id } = await callAs(admin, createBatch, {}, WHEN_DUE);
      await callAs(admin, releaseBatch, { id }, WHEN_DUE);
      const before = await sumOf("operator_bank");
      const names = (await testDb().select().from(bankTransfers).where(eq(bankTransfers.batchId, id))).map(
        ({ endToEndId }) => endToEndId,
      );
      const [first, second] = names;
      const file = writeCamt({
        entries: [
          { parts: [{ endToEndId: first ?? "", amount: "60.00" }] },
          { direction: "CRDT", parts: [{ endToEndId: second ?? "", amount: "60.00", reason: "AC01" }] },
        ],
      });
      await expect(callAs(admin, dyingAt(readStatement, number, when), { file }, later(24))).rejects.toThrow();
      await callAs(admin, readStatement, { file }, later(25));
      expect(await statusesOf(id)).toEqual(["executed", "returned"]);
      expect((await callAs(admin, getBatch, { id })).status).toBe("settled");
      expect((await sumOf("operator_bank")) - before).toBe(-60_00);
      const rows = await Promise.all(
        deals.map(async ({ reservationId }) => {
          const [row] = await testDb().select().from(payouts).where(eq(payouts.reservationId, reservationId));
          return row?.status;
        }),
      );
      expect(rows.sort()).toEqual(["due", "paid"]);
      // Another batch of a later test takes none of this one's.
      await testDb().update(payouts).set({ way: null }).where(eq(payouts.status, "due"));
      await ledgerIsClean();
    },
  );
});
