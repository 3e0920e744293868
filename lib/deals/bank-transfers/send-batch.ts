import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import type { Actor } from "@/lib/core/base/actor";
import { Done } from "@/lib/core/base/answers";
import { type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { sendTransfer } from "./send-transfer";

/**
 * Books the transfers of a released batch that are still planned, each in a transaction of its own:
 * a process that dies in between leaves the rest to the next.
 */
export const sendBatch = workflow(
  {
    name: "sendBatch",
    summary: "Books the transfers of a released batch.",
    policy: systemOnly,
    input: z.strictObject({ batchId: z.number() }),
    output: Done,
  },
  async (ctx, { batchId }) => {
    await sendPlanned(ctx, batchId);
    return { success: true as const };
  },
);

/** The same, within the release. */
export async function sendPlanned<A extends Actor | null>(ctx: WorkflowCtx<A>, batchId: number): Promise<void> {
  const planned = await ctx.tx
    .select({ id: bankTransfers.id })
    .from(bankTransfers)
    .where(and(eq(bankTransfers.batchId, batchId), eq(bankTransfers.status, "planned")))
    .orderBy(asc(bankTransfers.id));
  for (const { id } of planned) await ctx.step((step) => sendTransfer(step, id));
}
