import { eq } from "drizzle-orm";
import type { BatchAction } from "@/db/enums/deals/bank-transfers";
import { payoutBatches } from "@/db/schema/deals/bank-transfers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { lockBatch, transfersOf } from "@/lib/deals/bank-transfers/queries";
import { batchNumber } from "@/lib/deals/bank-transfers/rules";
import { dropTransfer } from "@/lib/deals/bank-transfers/send-transfer";
import { BatchId, BatchView } from "./contract";
import { getBatchView } from "./queries";

/** Cancels a batch that is not released: what it has is due for the next one. */
export const cancelBatch = command(
  {
    name: "cancelBatch",
    summary: "Cancels a batch of bank transfers before its release.",
    policy: admin,
    input: BatchId,
    output: BatchView,
    errors: ["batch.not_found", "batch.wrong_state"],
  },
  async (ctx, { id }) => {
    const batch = await lockBatch(ctx.tx, id);
    if (!batch) return fail("batch.not_found");
    if (batch.status !== "draft") return fail("batch.wrong_state", { facts: { state: batch.status } });
    for (const transfer of await transfersOf(ctx.tx, id)) await dropTransfer(ctx, transfer);
    await ctx.tx
      .update(payoutBatches)
      .set({ status: "cancelled", cancelledAt: ctx.now })
      .where(eq(payoutBatches.id, id));
    await writeAudit<BatchAction>(ctx, {
      action: "batch.cancel_batch",
      subjectType: "batch",
      subjectId: id,
      details: { number: batchNumber(id), amountCents: batch.totalCents },
    });
    return getBatchView(ctx, id);
  },
);
