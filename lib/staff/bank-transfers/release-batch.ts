import { eq } from "drizzle-orm";
import type { BatchAction } from "@/db/enums/deals/bank-transfers";
import { payoutBatches } from "@/db/schema/deals/bank-transfers";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { admin } from "@/lib/core/commands/policy";
import { sendBatchJob } from "@/lib/deals/bank-transfers/jobs";
import { lockBatch } from "@/lib/deals/bank-transfers/queries";
import { batchNumber, sendBatchKey } from "@/lib/deals/bank-transfers/rules";
import { sendPlanned } from "@/lib/deals/bank-transfers/send-batch";
import { BatchId, BatchView } from "./contract";
import { getBatchView, releaseOf } from "./queries";

/**
 * Releases a batch: its transfers are booked as sent, and its file is there for the bank. From a
 * sum on another admin than its author does so; one alone may where there is no other, and the audit
 * log says so. A process that dies in between has the rest booked by the job.
 */
export const releaseBatch = workflow(
  {
    name: "releaseBatch",
    summary: "Releases a batch of bank transfers.",
    policy: admin,
    input: BatchId,
    output: BatchView,
    errors: ["batch.not_found", "batch.wrong_state", "batch.second_admin", "dispute.own_deal"],
  },
  async (ctx, { id }) => {
    await ctx.step((step) => release(step, id));
    await sendPlanned(ctx, id);
    return getBatchView(ctx, id);
  },
);

async function release(ctx: Ctx<Actor>, id: number): Promise<void> {
  const batch = await lockBatch(ctx.tx, id);
  if (!batch) return fail("batch.not_found");
  if (batch.status !== "draft") return fail("batch.wrong_state", { facts: { state: batch.status } });
  const allowed = await releaseOf(ctx, batch);
  if (allowed === "second_admin") return fail("batch.second_admin");
  if (allowed === "own_deal") return fail("dispute.own_deal");
  await ctx.tx
    .update(payoutBatches)
    .set({ status: "released", releasedById: ctx.actor.userId, releasedAt: ctx.now })
    .where(eq(payoutBatches.id, id));
  await writeAudit<BatchAction>(ctx, {
    action: "batch.release_batch",
    subjectType: "batch",
    subjectId: id,
    details: {
      number: batchNumber(id),
      amountCents: batch.totalCents,
      count: batch.transferCount,
      isAlone: batch.createdById === ctx.actor.userId,
    },
  });
  await addJob(ctx, sendBatchJob, { batchId: id }, { key: sendBatchKey(id) });
}
