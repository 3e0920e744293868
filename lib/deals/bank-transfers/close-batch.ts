import { eq } from "drizzle-orm";
import { bankTransfers, payoutBatches } from "@/db/schema/deals/bank-transfers";
import type { Writer } from "@/lib/core/commands/command";
import { lockBatch } from "./queries";
import { batchStatusOf } from "./states";

/** Settles a released batch once the bank has answered for each of its transfers. */
export async function closeBatch(ctx: Writer, batchId: number): Promise<void> {
  const batch = await lockBatch(ctx.tx, batchId);
  if (batch?.status !== "released") return;
  const rows = await ctx.tx
    .select({ status: bankTransfers.status })
    .from(bankTransfers)
    .where(eq(bankTransfers.batchId, batchId));
  const status = batchStatusOf(rows.map((row) => row.status));
  if (status === "released") return;
  await ctx.tx
    .update(payoutBatches)
    .set(status === "settled" ? { status, settledAt: ctx.now } : { status, cancelledAt: ctx.now })
    .where(eq(payoutBatches.id, batchId));
}
