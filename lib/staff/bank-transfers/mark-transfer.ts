import { eq } from "drizzle-orm";
import type { BatchAction } from "@/db/enums/deals/bank-transfers";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { executeTransfer, returnTransfer } from "@/lib/deals/bank-transfers/answer-transfer";
import { batchNumber } from "@/lib/deals/bank-transfers/rules";
import { isRelated } from "@/lib/identity/workspaces/is-related";
import { BatchView, MarkTransfer } from "./contract";
import { getBatchView } from "./queries";

/**
 * Records by hand what the bank has done with a transfer, where no file says it: executed, or
 * returned and why. Nobody does so for a team of theirs.
 */
export const markTransfer = command(
  {
    name: "markTransfer",
    summary: "Records by hand that a bank transfer was executed or came back.",
    policy: admin,
    input: MarkTransfer,
    output: BatchView,
    errors: ["batch.transfer_not_found", "batch.transfer_state", "dispute.own_deal"],
  },
  async (ctx, { id, answer, reason, lost = 0, note }) => {
    const [transfer] = await ctx.tx.select().from(bankTransfers).where(eq(bankTransfers.id, id));
    if (!transfer) return fail("batch.transfer_not_found");
    if (await isRelated(ctx.tx, ctx.actor.userId, { userIds: [], workspaceIds: [transfer.workspaceId] }))
      return fail("dispute.own_deal");
    if (answer === "executed" && (reason !== undefined || lost > 0))
      return fail("request.invalid", { issues: [{ path: ["reason"], code: "invalid" }] });
    if (answer === "returned" && reason === undefined)
      return fail("request.invalid", { issues: [{ path: ["reason"], code: "required" }] });
    if (lost > transfer.amountCents)
      return fail("request.invalid", {
        issues: [{ path: ["lost"], code: "max_value", params: { max: transfer.amountCents / 100 } }],
      });
    const isNew =
      answer === "executed"
        ? await executeTransfer(ctx, id, { note })
        : await returnTransfer(ctx, id, { reason: reason ?? "unspecified", lostCents: lost, note });
    if (!isNew) return fail("batch.transfer_state", { facts: { state: transfer.status } });
    await ctx.tx.update(bankTransfers).set({ markedById: ctx.actor.userId }).where(eq(bankTransfers.id, id));
    await writeAudit<BatchAction>(ctx, {
      action: "batch.mark_transfer",
      subjectType: "batch",
      subjectId: transfer.batchId,
      details: {
        answer,
        amountCents: transfer.amountCents,
        number: batchNumber(transfer.batchId),
        reason: note,
      },
    });
    return getBatchView(ctx, transfer.batchId);
  },
);
